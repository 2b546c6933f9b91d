import { chmodSync, chownSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkLibraries } from './library-links.ts'

const nobody = 65_534

test('creates the links beside the libraries, and can run twice', () => {
  const { native, fallback } = newPackage()

  const folders = [linkLibraries(native, fallback), linkLibraries(native, fallback)]

  expect(folders).toEqual([null, null])
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('creates the links elsewhere if the package is read-only, and returns both folders', () => {
  const { native, fallback } = newPackage()
  chmodSync(join(native, 'lib'), 0o555)
  onTestFinished(() => chmodSync(join(native, 'lib'), 0o755)) // An ordinary user could not remove it otherwise.
  actAsNobody()

  const folders = linkLibraries(native, fallback)

  expect(folders).toBe(`${fallback}:${join(native, 'lib')}`)
  expect(readlinkSync(join(fallback, 'libpq.so.5'))).toBe(join(native, 'lib', 'libpq.so.5.18'))
})

function newPackage() {
  const context = mkdtempSync(join(tmpdir(), 'brightside-links-'))
  onTestFinished(() => rmSync(context, { recursive: true }))
  const native = join(context, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  chmodSync(context, 0o755)
  const own = join(context, 'own')
  mkdirSync(own)
  if (process.getuid?.() === 0) chownSync(own, nobody, nobody)
  return { native, fallback: join(own, 'lib') }
}

/** Root may write everywhere, so it steps down for the test. */
function actAsNobody() {
  if (process.getuid?.() !== 0) return
  process.seteuid?.(nobody)
  onTestFinished(() => process.seteuid?.(0))
}
