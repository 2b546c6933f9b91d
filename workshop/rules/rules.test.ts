import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '#tools/checks/modules.ts'
import { validFiles, plantedViolations } from './violations.ts'

type Problem = { code: string; filename: string }

const root = join(import.meta.dirname, '..', '..')
const copied = [
  'package.json',
  'oxlint.config.ts',
  'tools/checks',
  ...['base', 'server', 'web', 'service-worker', 'component', 'e2e'].map((name) => `tsconfig.${name}.json`),
  'tsconfig.json',
]

describe('the linter', () => {
  const project = mkdtempSync(join(tmpdir(), 'brightside rules '))
  const problems = new Map<string, string[]>()

  beforeAll(() => {
    for (const file of copied) cpSync(join(root, file), join(project, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const [path, source] of [
      ...Object.entries(validFiles),
      ...plantedViolations.map(({ path, source }) => [path, source] as const),
    ]) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), source)
    }
    for (const { code, filename } of lint(project)) problems.set(filename, [...(problems.get(filename) ?? []), code])
  })

  afterAll(() => rmSync(project, { recursive: true }))

  test.each(plantedViolations)('reports a violation: $rule', ({ path, code }) => {
    expect(problems.get(path)).toContain(code)
  })

  // The linter reports both files of a cycle, so these two have findings as well.
  const cycleFiles = ['server/platform/mail/b.ts', 'server/platform/jobs/b.ts']

  test.each(Object.keys(validFiles).filter((file) => !cycleFiles.includes(file)))('reports nothing in %s', (file) => {
    expect(problems.get(file)).toBeUndefined()
  })
})

test('tools/checks/modules.ts lists every module of the server', () => {
  const { base, features, composition } = modules.server
  const listed = [...base, ...composition, ...Object.keys(features).map((name) => `features/${name}`)]

  expect(listed).toEqual(expect.arrayContaining(foldersOf('server', 'features')))
})

test('tools/checks/modules.ts lists every module of the web app', () => {
  const { base, parts, screens, composition } = modules.web
  const known = [...parts.map((name) => `parts/${name}`), ...Object.keys(screens).map((name) => `screens/${name}`)]

  expect([...base, ...composition, ...known]).toEqual(expect.arrayContaining(foldersOf('web', 'parts', 'screens')))
})

/** The folders of `side` that hold scripts, those inside `parents` with their whole path. */
function foldersOf(side: 'server' | 'web', ...parents: string[]) {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: join(root, side) })
  const folders = files.map((file) => {
    const path = file.split(sep)
    return parents.includes(path[0] ?? '') ? path.slice(0, -1).join('/') : path[0]
  })
  return [...new Set(folders)]
}

function lint(project: string): Problem[] {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout).diagnostics
}
