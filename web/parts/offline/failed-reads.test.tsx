import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { searchColleagues, storeColleagues } from '#contract/users.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { colleague } from '#test/component/users.ts'
import { signInDevice } from '#test/component/sign-in-device.ts'
import { stubCaches } from '#test/component/stub-caches.ts'
import { NetworkError } from '#web/data/request/api-error.ts'
import { writeLocalValue } from '#web/data/device/local-storage.ts'
import { createQueryClient } from '#web/data/cache/query-client.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { answerFailedReads } from './failed-reads.ts'
import { cacheName, ownerKey, oldestRestored } from './restored-reads.ts'

const personId = 'ana'
const ben = colleague()
const nobodyStored = 'Without a network only people of your own store and those you have thanked are found, by name.'
const storedAt = Date.now() - 3_600_000
const storedKey = readKey(competitions, {})
const [stored, fresh] = [[activeCompetition({ title: 'Stored' })], [activeCompetition({ title: 'Fresh' })]]

beforeEach(() => {
  stubCaches()
  signInDevice(personId)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

type Stored = { key?: readonly unknown[]; data?: unknown; queryKey?: readonly unknown[] }

/** A device that has stored a read an hour ago, whose requests from now on get no answer until one is given. */
async function silentNetwork({ key = storedKey, data = stored, queryKey = key }: Stored = {}) {
  writeLocalValue(ownerKey, personId)
  const cache = await caches.open(cacheName(personId))
  await cache.put('/stored', Response.json({ key, data, at: storedAt }))

  const client = createQueryClient([])
  const requests: { answer: (rows: unknown) => void; lose: () => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((answer, reject) => requests.push({ answer, lose: () => reject(new NetworkError(null)), signal }))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(() => client.clear())
  const result = () => observer.getCurrentResult()
  return { client, requests, open: () => observer.subscribe(() => {}), result, shown: () => result().data }
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

test('a read of which nothing is stored says so after twenty seconds, until a late answer', async () => {
  const { client, requests, open, result } = await silentNetwork({ queryKey: ['/api/other', null] })
  answerFailedReads(client)

  open()
  await wait(19_900)
  expect(result().error).toBeNull()
  await wait(200)
  expect(result().error).toBeInstanceOf(NetworkError)

  requests[0]?.answer(fresh)
  await wait(0)
  expect(result()).toMatchObject({ data: fresh, error: null })
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

const searchFor = async (q: string) => {
  const network = await silentNetwork({
    key: readKey(storeColleagues, {}),
    data: [ben],
    queryKey: readKey(searchColleagues, { search: { q } }),
  })
  answerFailedReads(network.client)
  network.open()
  return network
}

test('a search without an answer finds a colleague of the own store, and says when they were stored', async () => {
  const { shown, requests } = await searchFor('be')

  requests[0]?.lose()
  await wait(0)

  expect(shown()).toEqual([ben])
  expect(oldestRestored()).toBe(storedAt)
})

test('a search without an answer that finds nobody says where it looks, until a late answer', async () => {
  const { shown, result, requests } = await searchFor('abdi')

  await wait(3_000)
  expect(result().error?.message).toBe(nobodyStored)

  const abdi = colleague({ firstName: 'Abdi' })
  requests[0]?.answer([abdi])
  await wait(0)
  expect(shown()).toEqual([abdi])
  expect(result().error).toBeNull()
})

test('a search that fails and finds nobody says where it looks', async () => {
  const { result, requests } = await searchFor('ben@store.example')

  requests[0]?.lose()
  await wait(0)

  expect(result().error?.message).toBe(nobodyStored)
})
