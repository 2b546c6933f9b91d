import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { literal, sql } from './sql.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

test('names a statement by its text, so that a name means the same on every server', () => {
  const first = sql`select ${1}::int as first`
  const second = sql`select ${2}::int as second limit ${literal(3)}`

  expect(first).toMatchObject({ text: 'select $1::int as first', name: hashOf('select $1::int as first') })
  expect(second.name).toBe(hashOf('select $1::int as second limit 3'))
})
