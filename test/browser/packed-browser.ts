import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Browser } from './browser.ts'

const root = join(import.meta.dirname, '..', '..')

/** The Chromium of the npm package, unpacked once with its libraries and fonts. For Linux on x64 only. */
export function packedBrowser(): Browser[] {
  const packed = join(root, 'node_modules', '@sparticuz', 'chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return []
  const { version }: { version: string } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const folder = unpackedIn(`chromium-${version}`)
  return folder === null ? [] : [browserIn(folder)]
}

/** In node_modules, or in another folder that this user may write to. */
function unpackedIn(name: string): string | null {
  const caches = [join(root, 'node_modules', '.cache'), join(homedir(), '.cache', 'brightside')]
  const places = caches.map((cache) => join(cache, name))
  return places.find((place) => existsSync(place)) ?? places.find(unpack) ?? null
}

/** Renames the folder when it is complete, so that an interrupted run leaves no partial one. */
function unpack(place: string): boolean {
  const running = `${place}-${process.pid}`
  try {
    mkdirSync(running, { recursive: true })
  } catch {
    return false // Not ours to write: the next place may be.
  }
  console.error('Unpacking the browser for tests (once, some seconds)')
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack.ts')], {
    // The package unpacks into the temporary folder.
    env: { ...process.env, TMPDIR: running },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (child.status === 0) writeFileSync(join(running, 'fonts', 'fonts.conf'), fontsConf(place))
  if (child.status === 0 && !existsSync(place)) renameSync(running, place)
  rmSync(running, { recursive: true, force: true })
  return existsSync(place)
}

// Without a font, text has no size and counts as hidden.
const fontsConf = (place: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(place, 'fonts').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function browserIn(folder: string): Browser {
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}
