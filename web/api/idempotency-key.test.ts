import { expect, test } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

test('the same body tried again carries the same key', () => {
  const intent = createIdempotencyKey()

  const first = intent.keyFor({ amount: 1 })

  expect(intent.keyFor({ amount: 1 })).toBe(first)
})

test('a changed body gets a key of its own', () => {
  const intent = createIdempotencyKey()

  const first = intent.keyFor({ amount: 1 })

  expect(intent.keyFor({ amount: 2 })).not.toBe(first)
})

test('after a success the same body is a new deed', () => {
  const intent = createIdempotencyKey()
  const first = intent.keyFor({ amount: 1 })

  intent.succeeded()

  expect(intent.keyFor({ amount: 1 })).not.toBe(first)
})

test('a key is 32 hexadecimal digits, also where the page is no secure context', () => {
  expect(createIdempotencyKey().keyFor(null)).toMatch(/^[0-9a-f]{32}$/)
})
