import { expect, test } from 'vitest'
import { cached } from './cached.ts'

const at = (ms: number) => new Date(ms)

function counting() {
  let reads = 0
  return cached(1_000, async () => ++reads)
}

test('returns the cached value until its TTL is over', async () => {
  const value = counting()

  const seen = [await value.get(at(0)), await value.get(at(999)), await value.get(at(1_000))]

  expect(seen).toEqual([1, 1, 2])
})

test('shares one read between concurrent callers', async () => {
  const value = counting()

  expect(await Promise.all([value.get(at(0)), value.get(at(0)), value.get(at(0))])).toEqual([1, 1, 1])
})

test('reads again after forget and after a failed read', async () => {
  let reads = 0
  const value = cached(1_000, async () => (++reads === 2 ? Promise.reject(new Error('away')) : reads))
  await value.get(at(0))
  value.forget()

  await expect(value.get(at(1))).rejects.toThrow('away')

  expect(await value.get(at(2))).toBe(3)
})

test('reads again after the clock was set back', async () => {
  const value = counting()
  await value.get(at(100_000))

  expect(await value.get(at(0))).toBe(2)
})
