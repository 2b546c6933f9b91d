import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { differencesOf, digestOf, hashesOf } from './reproducible-build.ts'

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-hashes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

const files = { 'index.html': 'page', 'assets/Z.js': 'upper', 'assets/a.js': 'lower' }

test('two builds with the same bytes have no differences, and one hash', () => {
  const [one, other] = [hashesOf(folderWith(files)), hashesOf(folderWith(files))]

  expect(differencesOf(one, other)).toEqual([])
  expect(digestOf(one)).toBe(digestOf(other))
})

test('names the files that another build has changed, added or left out', () => {
  const one = hashesOf(folderWith(files))
  const other = hashesOf(folderWith({ 'index.html': 'Page', 'assets/a.js': 'lower', 'assets/b.js': '' }))

  expect(differencesOf(one, other)).toEqual(['assets/Z.js', 'assets/b.js', 'index.html'])
  expect(digestOf(one)).not.toBe(digestOf(other))
})

test('the hash is the one that standard tools compute', () => {
  const folder = folderWith(files)
  const command = `find . -type f | sed 's|^./||' | LC_ALL=C sort | xargs sha256sum | sha256sum`

  const computed = execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })

  expect(digestOf(hashesOf(folder))).toBe(computed.split(' ')[0])
})
