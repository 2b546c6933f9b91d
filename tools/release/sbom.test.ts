import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#tools/checks/run-tool.ts'
import { writeSbom } from './sbom.ts'

type Component = { name: string; version: string; hashes?: unknown[] }

test('lists each package of the product with its version and hash, and no tool of the tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )

  writeSbom(root, join(folder, 'sbom.json'))

  const { components }: { components: Component[] } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const packages = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  expect(packages.filter((name) => !listed.has(name))).toEqual([])
  expect(components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([])
  expect(components.map(({ name }) => name)).not.toContain('vitest')
}, 120_000)
