import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lockfile, lockfileProblems } from './lockfile.ts'
import { root } from './run-tool.ts'

const sound = { integrity: 'sha512-x' }

test.each(['.', 'workshop'])('REQ-SEC-40: our lockfile in %s has no problems', (folder) => {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))

  expect(lockfileProblems(lockfile)).toEqual([])
})

test.each([
  ['a weak hash', { 'node_modules/a': { integrity: 'sha1-x' } }, 'node_modules/a has no sha512'],
  ['no hash', { 'node_modules/a': {} }, 'node_modules/a has no sha512'],
  [
    'an address',
    { 'node_modules/a': { ...sound, resolved: 'https://r.example/a.tgz' } },
    'node_modules/a names an address',
  ],
  [
    'an install script',
    { 'node_modules/a': { ...sound, hasInstallScript: true } },
    'node_modules/a is needed to run and has an install script',
  ],
  [
    'binaries of a platform that are not there',
    { 'node_modules/a': { ...sound, optionalDependencies: { 'a-linux': '1' } } },
    'a-linux is missing, an optional dependency of node_modules/a',
  ],
  [
    'too many dependencies',
    { '': { dependencies: Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`a${n}`, '1'])) } },
    '32 production dependencies are more than 31',
  ],
])('REQ-SEC-40: refuses a lockfile with %s', (_, packages: Lockfile['packages'], problem) => {
  expect(lockfileProblems({ packages })).toEqual([problem])
})

test('allows an install script of a development package', () => {
  const packages = { 'node_modules/a': { ...sound, dev: true, hasInstallScript: true } }

  expect(lockfileProblems({ packages })).toEqual([])
})
