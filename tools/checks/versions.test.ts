import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-tool.ts'
import { versionProblems } from './versions.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const own = () => ({ ...JSON.parse(read('package.json')), lockfile: JSON.parse(read('package-lock.json')) })
const lockfile = { version: '1.2.0', packages: { '': { version: '1.2.0' } } }
const changelog = '# Changelog\n\n## 1.2.0 (2026-11-22)\n\n## 1.1.0 (2026-11-01)\n'

test('package.json, lockfile and changelog name one version', () => {
  expect(versionProblems(own(), read('CHANGELOG.md'))).toEqual([])
})

test.each([
  [
    'a lockfile of another version',
    { lockfile: { ...lockfile, version: '1.1.0' } },
    changelog,
    'package-lock.json is 1.1.0',
  ],
  ['a changelog without the version', {}, '# Changelog\n', 'CHANGELOG.md is missing'],
  ['a changelog of another version', {}, changelog.replace('1.2.0', '1.3.0'), 'CHANGELOG.md is 1.3.0'],
])('finds %s', (_name, changed, text, problem) => {
  const [found, ...others] = versionProblems({ version: '1.2.0', lockfile, ...changed }, text)

  expect(found).toContain(problem)
  expect(others).toEqual([])
})
