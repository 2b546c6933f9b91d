import { legalPages, pages } from '#contract/pages.ts'
import { type Manifest, reachedBy } from './build-web-manifest.ts'

/** The files of the screen that stands at each page; home comes with the app itself. */
const screens: Record<string, string[]> = {
  '/': [],
  '/feed': ['feed/feed-screen.tsx'],
  '/gift-tokens': ['gifts/give-tokens-screen.tsx'],
  '/competitions': ['competitions/competitions-screen.tsx', 'competitions/prize-art.tsx'],
  '/leaderboard': ['leaderboard/leaderboard-screen.tsx'],
  '/settings': ['settings/settings-screen.tsx'],
  '/admin': ['admin/admin-area.tsx'],
  '/admin/approvals': ['admin/admin-area.tsx', 'admin/approvals-screen.tsx'],
  '/admin/users': ['admin/admin-area.tsx', 'admin/users-screen.tsx'],
  '/admin/super-admin': ['admin/admin-area.tsx', 'admin/super-admin-screen.tsx'],
  '/admin/jobs': ['admin/admin-area.tsx', 'admin/jobs-screen.tsx'],
  '/admin/audit-log': ['admin/admin-area.tsx', 'admin/audit-log-screen.tsx'],
  '/admin/competitions': ['admin/admin-area.tsx', 'admin/competition-list-screen.tsx'],
  '/admin/create-competition': ['admin/admin-area.tsx', 'admin/create-competition-screen.tsx'],
  '/privacy-policy': ['legal/privacy-policy-screen.tsx'],
  '/terms-of-service': ['legal/terms-of-service-screen.tsx'],
  '/competition-rules': ['legal/competition-rules-screen.tsx'],
}

/**
 * For each page the links that fetch its screen together with the app, where the screen would otherwise be asked for only
 * once the app runs. Throws for a page whose screen is not known here, or not built.
 */
export function screenLinks(manifest: Manifest): Record<string, string> {
  const withApp = new Set(reachedBy(manifest, ['app.html']))
  return Object.fromEntries(
    [...Object.keys(pages), ...legalPages].map((path) => [path, linksOf(manifest, screensAt(path), withApp)]),
  )
}

function screensAt(path: string) {
  const files = screens[path]
  if (!files) throw new Error(`ops/build-web-screens.ts does not know the screen of ${path}`)
  return files
}

function linksOf(manifest: Manifest, files: string[], known: Set<string>) {
  const needed = reachedBy(manifest, files).filter((name) => !known.has(name))
  const styles = needed.flatMap((name) => manifest[name]?.css ?? [])
  const scripts = needed.map((name) => manifest[name]?.file)
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
