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

test('a template has the text and the parameters of the fragments of each use', () => {
  const where = (name: string) => (name === '' ? sql`true` : sql`name = any(${[name]})`)
  const people = (name: string, count: number) =>
    sql`select ${count} from people where ${where(name)} limit ${literal(count)}`

  expect([people('Ana', 2), people('Ben', 2), people('', 2), people('Ben', 3)].map(({ text }) => text)).toEqual([
    'select $1 from people where name = any($2) limit 2',
    'select $1 from people where name = any($2) limit 2',
    'select $1 from people where true limit 2',
    'select $1 from people where name = any($2) limit 3',
  ])
  expect(people('Ben', 3).values).toEqual([3, ['Ben']])
  expect(people('', 3).values).toEqual([3])
})
