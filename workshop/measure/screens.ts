import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { appEntry, type Manifest, readManifest, withImports } from '#ops/build-web/manifest.ts'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'

/** What each part that loads on demand weighs in English, in bytes compressed with Brotli. */
export async function screenLines(): Promise<string[]> {
  await ensureWebBuilt(() => {})
  const manifest = readManifest(join(webFolder, 'en'))
  const app = new Set(withImports(manifest, [appEntry]))
  const parts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
  const rows = parts.map((name) => {
    const added = withImports(manifest, [name]).filter((chunk) => !app.has(chunk))
    return { name, own: scriptOf(manifest, [name]), ...weightOf(manifest, added), files: added.length }
  })
  const { script, styles } = weightOf(manifest, [...app])
  return [
    `the app: ${script} B of script and ${styles} B of styles in ${app.size} files; ${scripts()} scripts and ${parts.length} parts on demand`,
    'part: script of its own, with what it adds to the app, styles, files',
    ...rows
      .toSorted((a, b) => b.script - a.script)
      .map(({ name, own, script, styles, files }) => `${name.padEnd(64)}${columns([own, script, styles, files])}`),
  ]
}

const columns = (numbers: number[]) => numbers.map((number) => String(number).padStart(8)).join('')

const weightOf = (manifest: Manifest, names: string[]) => ({
  script: scriptOf(manifest, names),
  styles: sum(names.flatMap((name) => manifest[name]?.css ?? [])),
})

const scriptOf = (manifest: Manifest, names: string[]) => sum(names.map((name) => manifest[name]?.file ?? ''))

const sum = (files: string[]) => files.reduce((total, file) => total + statSync(join(webFolder, `${file}.br`)).size, 0)

/** English and Spanish have each its own. */
const scripts = () => globSync('assets/*.js', { cwd: webFolder }).length
