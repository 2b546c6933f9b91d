import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/checks/run-tool.ts'

const tests = `
import { expect, test } from 'vitest'
test('passes', () => {})
test('fails', () => expect(1).toBe(2))
test.skip('is skipped', () => {})
`

test('counts and names failed tests and broken files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'))
  const report = join(folder, 'report.json')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'few.test.js'), tests)
  writeFileSync(join(folder, 'broken.test.js'), `import './missing.js'`)
  const reporter = join(root, 'tools/testing/vitest-report.ts')
  const args = ['run', `--root=${folder}`, `--reporter=${reporter}`]

  expect(() =>
    execFileSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      env: { ...process.env, VITEST_REPORT: report },
      stdio: 'ignore',
    }),
  ).toThrow()

  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: ['few.test.js fails: expected 1 to be 2 // Object.is equality', 'broken.test.js'],
  })
})
