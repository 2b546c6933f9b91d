import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { stubCaches } from '#test/component/stub-caches.ts'
import { writeLocalValue } from '#web/api/local-storage.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { readKey } from '#web/api/use-read.ts'
import { answerFailedReads } from './failed-reads.ts'
import { cacheName, ownerKey } from './restored-reads.ts'
import { oldestRestored } from './restored-reads.ts'

const personId = 'ana'
const storedAt = Date.now() - 3_600_000
const queryKey = readKey(competitions, {})
const [stored, fresh] = [[activeCompetition({ title: 'Stored' })], [activeCompetition({ title: 'Fresh' })]]

beforeEach(() => {
  stubCaches()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A device that has stored the competitions an hour ago, whose requests from now on get no answer until one is given. */
async function silentNetwork() {
  writeLocalValue(ownerKey, personId)
  const cache = await caches.open(cacheName(personId))
  await cache.put('/competitions', Response.json({ key: queryKey, data: stored, at: storedAt }))

  const client = createQueryClient([])
  const requests: { answer: (rows: unknown) => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => requests.push({ answer: resolve, signal }))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(() => client.clear())
  return { client, requests, open: () => observer.subscribe(() => {}), shown: () => observer.getCurrentResult().data }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a read that gets no answer in three seconds shows what was stored and its age, until a late answer', async () => {
  const { client, requests, open, shown } = await silentNetwork()
  answerFailedReads(client)

  open()
  await wait(2_900)
  expect(shown()).toBeUndefined()
  await wait(200)
  expect(shown()).toEqual(stored)
  expect(oldestRestored()).toBe(storedAt)

  requests[0]?.answer(fresh)
  await wait(0)
  expect(shown()).toEqual(fresh)
  expect(oldestRestored()).toBeNull()
  expect(requests).toHaveLength(1)
})

test('a read that began before this was loaded shows it too', async () => {
  const { client, open, shown } = await silentNetwork()
  open()
  await wait(0)

  answerFailedReads(client)
  await wait(3_000)

  expect(shown()).toEqual(stored)
})

test('a screen that was left without an answer shows what was stored when it is opened again, and reads again', async () => {
  const { client, requests, open, shown } = await silentNetwork()
  answerFailedReads(client)
  const leave = open()
  await wait(3_000)

  leave()
  await wait(0)
  expect(requests[0]?.signal.aborted).toBe(true)
  open()

  expect(shown()).toEqual(stored)
  expect(requests).toHaveLength(2)
})

test('what the network may have lost is requested again when it returns', async () => {
  const { client, requests, open, shown } = await silentNetwork()
  answerFailedReads(client)
  open()
  await wait(3_000)

  dispatchEvent(new Event('online'))
  await wait(0)
  requests[1]?.answer(fresh)
  await wait(0)

  expect(shown()).toEqual(fresh)
})
