import { expect, test } from 'vitest'
import { migrationProblems } from './migrations.ts'

const first = { version: 1, name: '0001_schema', checksum: 'a' }
const second = { version: 2, name: '0002_more', checksum: 'b' }

test('accepts migrations with their checksums', () => {
  expect(migrationProblems([first, second], { '0001_schema': 'a', '0002_more': 'b' })).toEqual([])
})

test.each([
  ['a migration that was edited', [{ ...first, checksum: 'edited' }], '0001_schema was edited'],
  ['a migration without a line', [first, second], '0002_more is not in db/migrations/checksums.json'],
  ['a migration that is gone', [], '0001_schema is gone'],
  ['two migrations of one number', [first, { ...first, name: '0001_schema' }], '0001_schema must have the number 2'],
])('finds %s', (_name, migrations, problem) => {
  const [found, ...others] = migrationProblems(migrations, { '0001_schema': 'a' })

  expect(found).toContain(problem)
  expect(others).toEqual([])
})
