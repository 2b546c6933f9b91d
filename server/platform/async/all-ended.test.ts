import { expect, test } from 'vitest'
import { allEnded } from './all-ended.ts'

test('answers the values in order', async () => {
  await expect(allEnded([Promise.resolve(1), 'two', null])).resolves.toEqual([1, 'two', null])
})

test('throws the first error, once the others have ended', async () => {
  const slow = Promise.withResolvers<void>()
  let isThrown = false
  const all = allEnded([Promise.reject(new Error('first')), slow.promise]).catch((error: Error) => {
    isThrown = true
    return error.message
  })

  await new Promise(setImmediate)
  expect(isThrown).toBe(false)
  slow.resolve()

  expect(await all).toBe('first')
})
