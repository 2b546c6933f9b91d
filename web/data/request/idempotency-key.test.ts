import { expect, test } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

test('returns the same key for the same body', () => {
  const idempotencyKey = createIdempotencyKey()

  const first = idempotencyKey.keyFor({ amount: 1 })

  expect(idempotencyKey.keyFor({ amount: 1 })).toBe(first)
})

test('returns a new key for a changed body', () => {
  const idempotencyKey = createIdempotencyKey()

  const first = idempotencyKey.keyFor({ amount: 1 })

  expect(idempotencyKey.keyFor({ amount: 2 })).not.toBe(first)
})

test('returns a new key for the same body after a success', () => {
  const idempotencyKey = createIdempotencyKey()
  const first = idempotencyKey.keyFor({ amount: 1 })

  idempotencyKey.succeeded()

  expect(idempotencyKey.keyFor({ amount: 1 })).not.toBe(first)
})

test('returns 32 hexadecimal digits without needing a secure context', () => {
  expect(createIdempotencyKey().keyFor(null)).toMatch(/^[0-9a-f]{32}$/)
})
