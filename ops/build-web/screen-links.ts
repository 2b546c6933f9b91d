import { pages } from '#contract/page-reads.ts'
import { legalPages } from '#contract/pages.ts'
import { type Manifest, withImports } from './manifest.ts'

/** The modules of each page's screen. Home is part of the app's own chunks. */
const screens: Record<string, string[]> = {
  '/': [],
  '/feed': ['features/feed/feed-screen.tsx'],
  '/gifts/:id': ['features/feed/gift-screen.tsx'],
  '/people/:id': ['features/people/person-screen.tsx'],
  '/gift-tokens': ['features/gifts/give-tokens-screen.tsx'],
  '/competitions': ['features/competitions/competitions-screen.tsx', 'features/competitions/prize-art.tsx'],
  '/hall-of-fame': ['features/competitions/hall-of-fame-screen.tsx'],
  '/leaderboard': ['features/leaderboard/leaderboard-screen.tsx'],
  '/notifications': ['features/notifications/notifications-screen.tsx'],
  '/settings': ['features/account/settings-screen.tsx'],
  '/transparency': ['features/transparency/transparency-log-screen.tsx'],
  '/admin': ['app/admin-area.tsx', 'app/dashboard-screen.tsx'],
  '/admin/approvals': ['app/admin-area.tsx', 'features/approvals/approvals-screen.tsx'],
  '/admin/users': ['app/admin-area.tsx', 'features/users/users-screen.tsx'],
  '/admin/super-admin': ['app/admin-area.tsx', 'features/admins/super-admin-screen.tsx'],
  '/admin/organization': ['app/admin-area.tsx', 'features/organization/organization-screen.tsx'],
  '/admin/insights': ['app/admin-area.tsx', 'features/insights/insights-screen.tsx'],
  '/admin/jobs': ['app/admin-area.tsx', 'features/jobs/jobs-screen.tsx'],
  '/admin/audit-log': ['app/admin-area.tsx', 'features/audit/audit-log-screen.tsx'],
  '/admin/reports': ['app/admin-area.tsx', 'features/reports/reports-screen.tsx'],
  '/admin/competitions': ['app/admin-area.tsx', 'features/competitions/manage-competitions-screen.tsx'],
  '/admin/create-competition': ['app/admin-area.tsx', 'features/competitions/create-competition-screen.tsx'],
  '/privacy-policy': ['features/legal/privacy-policy-screen.tsx'],
  '/terms-of-service': ['features/legal/terms-of-service-screen.tsx'],
  '/competition-rules': ['features/legal/competition-rules-screen.tsx'],
}

type ScreenLinks = { styles: string; links: string }

/**
 * The links of each page that load its screen in parallel with the app, instead of after the app has started. Throws for a
 * page whose screen is missing here or in the build.
 */
export function screenLinks(manifest: Manifest): Record<string, ScreenLinks> {
  const appChunks = new Set(withImports(manifest, ['app.html']))
  return Object.fromEntries(
    [...Object.keys(pages), ...legalPages].map((path) => [path, linksOf(manifest, screensAt(path), appChunks)]),
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
