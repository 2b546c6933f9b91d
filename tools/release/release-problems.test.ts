import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '#tools/checks/run-tool.ts'
import { releaseProblems } from './release-problems.ts'

let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'brightside-release-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(join(root, 'db'), join(copy, 'db'), { recursive: true })
  setVersion('1.0.0')
  git('init', '-q')
  commit()
  git('tag', 'v1.0.0')
})

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: copy })
const commit = () => [git('add', '-A'), git('commit', '-qm', 'Change')]
const setVersion = (version: string) => writeFileSync(join(copy, 'package.json'), JSON.stringify({ version }))
const setCodeVersion = (version: number) =>
  writeFileSync(join(copy, 'db/code-version.json'), JSON.stringify({ version, sharesWith: 1 }))

test('a new version without changes to SQL can be released', () => {
  setVersion('1.1.0')
  commit()

  expect(releaseProblems(copy)).toEqual([])
})

test('refuses uncommitted changes, and a version that is tagged', () => {
  appendFileSync(join(copy, 'db/views.sql'), '-- x')

  expect(releaseProblems(copy)).toEqual([
    'The working tree has changes: commit or remove them.',
    'v1.0.0 is tagged already: raise the version.',
  ])
})

test('asks for a higher version of changed SQL code', () => {
  setVersion('1.1.0')
  appendFileSync(join(copy, 'db/functions/refuse.sql'), '-- x')
  commit()
  const before = releaseProblems(copy)
  setCodeVersion(99)
  commit()

  expect(before).toEqual(['db/ has changed since v1.0.0: raise version in db/code-version.json.'])
  expect(releaseProblems(copy)).toEqual([])
})

test('refuses an edited migration of an earlier release, and accepts a new one', () => {
  setVersion('1.1.0')
  setCodeVersion(99)
  writeFileSync(join(copy, 'db/migrations/0002_more.sql'), 'select 1;')
  commit()
  const withNewOne = releaseProblems(copy)
  appendFileSync(join(copy, 'db/migrations/0001_schema.sql'), '-- x')
  commit()

  expect(withNewOne).toEqual([])
  expect(releaseProblems(copy)).toEqual([
    'db/migrations/0001_schema.sql is part of v1.0.0: undo the change and add a migration.',
  ])
})
