import { expect, test } from 'vitest'
import { cached } from './cached.ts'

const at = (ms: number) => new Date(ms)

function counting() {
  let reads = 0
  return cached(1_000, async () => ++reads)
}

test('what was just read is not read again, until its time is over', async () => {
  const value = counting()

  const seen = [await value.get(at(0)), await value.get(at(999)), await value.get(at(1_000))]

  expect(seen).toEqual([1, 1, 2])
})

test('those who ask at once share one read', async () => {
  const value = counting()

  expect(await Promise.all([value.get(at(0)), value.get(at(0)), value.get(at(0))])).toEqual([1, 1, 1])
})

test('what was forgotten is read again, and so is what could not be read', async () => {
  let reads = 0
  const value = cached(1_000, async () => (++reads === 2 ? Promise.reject(new Error('away')) : reads))
  await value.get(at(0))
  value.forget()

  await expect(value.get(at(1))).rejects.toThrow('away')

  expect(await value.get(at(2))).toBe(3)
})

test('a clock that is set back does not keep it for ever', async () => {
  const value = counting()
  await value.get(at(100_000))

  expect(await value.get(at(0))).toBe(2)
})
