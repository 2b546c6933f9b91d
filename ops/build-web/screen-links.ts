import { pages } from '#contract/page-reads.ts'
import { legalPages } from '#contract/pages.ts'
import { homeWithThanks } from '#server/features/pages/web-files.ts'
import { type Manifest, withImports } from './manifest.ts'
import { screens } from './screens.ts'

type ScreenLinks = { styles: string; links: string }

/**
 * The links of each page that load its screen in parallel with the app, instead of after the app has started. Throws for a
 * page whose screen is missing here or in the build.
 */
export function screenLinks(manifest: Manifest): Record<string, ScreenLinks> {
  const appChunks = new Set(withImports(manifest, ['app.html']))
  return Object.fromEntries(
    [...Object.keys(pages), homeWithThanks, ...legalPages].map((path) => [
      path,
      linksOf(manifest, screensAt(path), appChunks),
    ]),
  )
}

function screensAt(path: string) {
  const files = screens[path]
  if (!files) throw new Error(`ops/build-web/screen-links.ts does not know the screen of ${path}`)
  return files
}

function linksOf(manifest: Manifest, files: string[], loaded: Set<string>): ScreenLinks {
  const needed = withImports(manifest, files).filter((name) => !loaded.has(name))
  const styles = needed.flatMap((name) => manifest[name]?.css ?? [])
  const scripts = needed.map((name) => manifest[name]?.file)
  return {
    styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    links: scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  }
}
