import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { setOwnerCookie } from '#test/component/sign-in-device.ts'
import { stubWorker } from '#test/component/stub-worker.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import { flushOutbox } from './flush-outbox.ts'

beforeEach(() => {
  stubWorker()
  onTestFinished(() => {
    localStorage.clear()
    vi.restoreAllMocks()
  })
})

const gift = {
  key: 'a key',
  method: 'POST',
  path: '/api/token-gifts',
  body: {},
  about: 'Ben',
  cost: 1,
  isUncertain: false,
}

/** Half of an answer: the network breaks off in the body. */
const brokenAnswer = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), { status: 409 })

test('an answer that breaks off leaves the write in the outbox, which sends it again', async () => {
  const answers = [brokenAnswer(), Response.json({}, { status: 201 })]
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  const personId = newId(new Date())
  outboxOf(personId).add(gift)

  flushOutbox(new QueryClient(), personId)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(outboxOf(personId).list()).toMatchObject([{ key: 'a key', refusal: null }])
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(outboxOf(personId).list()).toEqual([])
  })

  expect(sent).toHaveBeenCalledTimes(2)
})

test.each([
  ['nobody is signed in', null],
  ['another person is signed in', 'ben'],
])('sends nothing while %s', async (_name, owner) => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const personId = newId(new Date())
  setOwnerCookie(owner)
  outboxOf(personId).add(gift)

  flushOutbox(new QueryClient(), personId)
  dispatchEvent(new Event('online'))
  await Promise.resolve()

  expect(sent).not.toHaveBeenCalled()
})
