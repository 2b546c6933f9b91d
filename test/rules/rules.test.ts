import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#tools/checks/modules.ts'
import { blameless, breaches } from './breaches.ts'

type Problem = { code: string; filename: string }

const root = join(import.meta.dirname, '..', '..')
const copied = [
  'package.json',
  'oxlint.config.ts',
  'tools/checks',
  ...['base', 'server', 'web', 'e2e'].map((floor) => `tsconfig.${floor}.json`),
  'tsconfig.json',
]

describe('the linter', () => {
  const project = mkdtempSync(join(tmpdir(), 'brightside rules '))
  const problems = new Map<string, string[]>()

  beforeAll(() => {
    for (const file of copied) cpSync(join(root, file), join(project, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const [at, source] of [
      ...Object.entries(blameless),
      ...breaches.map(({ at, source }) => [at, source] as const),
    ]) {
      mkdirSync(dirname(join(project, at)), { recursive: true })
      writeFileSync(join(project, at), source)
    }
    for (const { code, filename } of lint(project)) problems.set(filename, [...(problems.get(filename) ?? []), code])
  })

  afterAll(() => rmSync(project, { recursive: true }))

  test.each(breaches)('sees that $breaks', ({ at, code }) => {
    expect(problems.get(at)).toContain(code)
  })

  // Both ends of a circle are told of it, so these two are not to blame alone.
  const blamed = ['server/mail/b.ts', 'server/jobs/b.ts']

  test.each(Object.keys(blameless).filter((file) => !blamed.includes(file)))('has nothing against %s', (file) => {
    expect(problems.get(file)).toBeUndefined()
  })
})

test.each(['server', 'web'] as const)('lists repeat module of %s/', (side) => {
  const { base, features, composition } = modules[side]
  const listed = [...base, ...composition, ...Object.keys(features).map((feature) => `features/${feature}`)]

  const files = globSync('*/**/*.{ts,tsx}', { cwd: join(root, side) })
  const folders = files
    .map((file) => file.split(sep))
    .map(([top, next]) => (top === 'features' ? `${top}/${next}` : top))

  expect(listed).toEqual(expect.arrayContaining([...new Set(folders)]))
})

function lint(project: string): Problem[] {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout).diagnostics
}
