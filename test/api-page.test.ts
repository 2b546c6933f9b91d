import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorStatus } from '#server/platform/http/error-status.ts'

test('docs/api.md lists every error code with its status', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'api.md'), 'utf8')

  const listed = Array.from(page.matchAll(/^\| `(\w+)` +\| (\d+) +\| \S/gm), ([, code, status]) => [
    code,
    Number(status),
  ])

  expect(listed).toEqual(Object.entries(errorStatus))
})
