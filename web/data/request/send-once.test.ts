import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { type Attempt, type AttemptStore, createSendOnce } from './send-once.ts'

const refused = (status: number, code = 'too_few_tokens') => new ApiError(status, JSON.stringify({ code }), '')
const lost = new NetworkError(null)
const gift = { amount: 1 }

type Answer = Error | 'success'

/** Sends a body after what has happened to earlier ones. Returns whether it has the key of the one before. */
async function isSameKey(earlier: Answer[], { next = gift, store }: { next?: object; store?: AttemptStore } = {}) {
  const sendOnce = createSendOnce(store)
  const keys: string[] = []

  for (const [index, answer] of [...earlier, 'success' as const].entries())
    await sendOnce(index < earlier.length ? gift : next, async (key) => {
      keys.push(key)
      if (answer !== 'success') throw answer
    }).catch((error: unknown) => expect(error).toBe(answer))

  const [before, last] = keys.slice(-2)
  return before === last
}

test.each<[string, Answer[], boolean]>([
  ['after a success', ['success'], false],
  ['after a refusal', [refused(409)], false],
  ['when the session has ended', [refused(401, 'unauthorized')], false],
  ['when there were too many requests', [refused(429)], false],
  ['without an answer', [lost], true],
  ['after half of an answer', [new TypeError('terminated')], true],
  ['after an error of the server', [refused(503)], true],
  ['without an answer, twice', [lost, lost], true],
  ['without an answer, then after a refusal', [lost, refused(409)], false],
  ['without an answer, then after a success', [lost, 'success'], false],
  ['without an answer, then when there were too many requests', [lost, refused(429)], true],
  ['without an answer, then when the session has ended', [lost, refused(401, 'unauthorized')], true],
  [
    'without an answer, then when the person does not confirm who they are',
    [lost, refused(401, 'reauthenticate')],
    true,
  ],
])('a body that is sent again %s has the same key: %o, %o', async (_, earlier, isSame) => {
  expect(await isSameKey(earlier)).toBe(isSame)
})

test('another body has another key, also without an answer to the one before', async () => {
  expect(await isSameKey([lost], { next: { amount: 2 } })).toBe(false)
})

const hourMs = 3_600_000

test.each([
  ['for 22 hours', 22, true],
  ['for no more than 23 hours', 24, false],
])('a body without an answer keeps its key over a reload %s', async (_, hours, isKept) => {
  const stored = { key: 'before', body: JSON.stringify(gift), at: Date.now() - hours * hourMs }
  const sendOnce = createSendOnce({ read: () => stored, write: () => {} })

  const key = await sendOnce(gift, async (sentAs) => sentAs)

  expect(key === 'before').toBe(isKept)
})

test('keeps another body that was sent meanwhile', async () => {
  let kept: Attempt | null = null
  const sendOnce = createSendOnce({ read: () => kept, write: (attempt) => (kept = attempt) })

  await sendOnce(gift, async () => {
    await sendOnce({ amount: 2 }, () => Promise.reject(lost)).catch(() => null)
  })

  expect(kept).toMatchObject({ body: JSON.stringify({ amount: 2 }) })
})

test('has keys of 32 hexadecimal digits without needing a secure context', async () => {
  expect(await createSendOnce()(null, async (key) => key)).toMatch(/^[0-9a-f]{32}$/)
})
