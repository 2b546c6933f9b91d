import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicFiles } from '#tools/checks/public-files.ts'
import { projectGraph } from '#tools/code-graph/project-graph.ts'
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

test.each(Object.entries(publicFiles))('every public file of %s is imported by another folder', (parent, files) => {
  const imported = new Set(
    [...projectGraph()]
      .filter(([path]) => path.startsWith(`${parent}/`))
      .flatMap(([path, needed]) => [...needed].filter((file) => dirname(file) !== dirname(path))),
  )

  expect(files.filter((file) => !imported.has(`${parent}/${file}`))).toEqual([])
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
