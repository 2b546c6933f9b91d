import { expect, test } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

test('returns the same key for the same body', () => {
  const intent = createIdempotencyKey()

  const first = intent.keyFor({ amount: 1 })

  expect(intent.keyFor({ amount: 1 })).toBe(first)
})

test('returns a new key for a changed body', () => {
  const intent = createIdempotencyKey()

  const first = intent.keyFor({ amount: 1 })

  expect(intent.keyFor({ amount: 2 })).not.toBe(first)
})

test('returns a new key for the same body after a success', () => {
  const intent = createIdempotencyKey()
  const first = intent.keyFor({ amount: 1 })

  intent.succeeded()

  expect(intent.keyFor({ amount: 1 })).not.toBe(first)
})

test('returns 32 hexadecimal digits without needing a secure context', () => {
  expect(createIdempotencyKey().keyFor(null)).toMatch(/^[0-9a-f]{32}$/)
})
