import { expect, test } from 'vitest'
import { cached, cachedByCost } from './cached.ts'

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

/** Each read takes `tookMs`, and ends when `finish` is called. */
function slow(tookMs: number) {
  let elapsedMs = 0
  let reads = 0
  const waiting: ((isDone: boolean) => void)[] = []
  const read = async () => {
    const isDone = await new Promise<boolean>((resolve) => waiting.push(resolve))
    elapsedMs += tookMs
    if (!isDone) throw new Error('away')
    return ++reads
  }
  const value = cachedByCost(1_000, read, () => elapsedMs)
  const get = async (ms: number) => value.get(at(ms))
  return { get, finish: (isDone = true) => waiting.splice(0).forEach((resolve) => resolve(isDone)) }
}

async function first(value: ReturnType<typeof slow>) {
  const read = value.get(0)
  value.finish()
  expect(await read).toBe(1)
}

test('a value whose read took long stays a hundred times as long', async () => {
  const value = slow(50)
  await first(value)

  expect(await value.get(4_999)).toBe(1)
})

test('while a long read is repeated, the value before is returned', async () => {
  const value = slow(50)
  await first(value)

  expect(await value.get(5_000)).toBe(1)
  value.finish()
  await new Promise(setImmediate)

  expect(await value.get(5_001)).toBe(2)
})

test('after a failed read nobody gets the value before it', async () => {
  const value = slow(50)
  await first(value)
  await value.get(5_000)
  value.finish(false)
  await new Promise(setImmediate)

  const next = value.get(5_001)
  value.finish()

  expect(await next).toBe(2)
})

test('a value of a short read, or one that is much too old, is never returned after its time', async () => {
  const short = slow(1)
  const long = slow(50)
  for (const value of [short, long]) {
    await first(value)
    const next = value.get(50_000)
    value.finish()

    expect(await next).toBe(2)
  }
})
