import type { ReactNode } from 'react'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import * as texts from '#texts/app.ts'
import { AdminSectionLinks, commonSections, superAdminSections } from './admin-section-links.tsx'
import sections from './admin-sections.module.css'
import { FirstCompetitions } from './first-competitions.tsx'
import { FirstFeed } from './first-feed.tsx'
import { FirstGiveTokens } from './first-give-tokens.tsx'
import { FirstHome } from './first-home.tsx'
import { FirstLeaderboard } from './first-leaderboard.tsx'
import { FirstTopBar } from './first-top-bar.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { RailOutline } from './rail-outline.tsx'
import shell from './shell.module.css'
import { Each } from './template.tsx'

/**
 * A signed-in page until the app runs. It is rendered at build time, needs no script, and its links work. The server fills
 * in what it shows of the page's content.
 */
export const LoadingShell = ({ path }: { path: string }) => (
  <div className={shell.shell} data-bottom-bar>
    <FirstTopBar />
    <div className={shell.body} data-beside={isAdminPage(path) ? undefined : 'rail'}>
      <main className={shell.main} aria-busy>
        {isAdminPage(path) ? <NoAdminContent path={path} /> : (contents[path] ?? shapes[path] ?? <NoContent />)}
      </main>
      {!isAdminPage(path) && <ByBoard>{(isBoardOn) => <RailOutline {...{ path, isBoardOn }} />}</ByBoard>}
    </div>
    <ByBoard>{(isBoardOn) => <BottomNavigation isBoardOn={isBoardOn} />}</ByBoard>
  </div>
)

/** A part for an organisation with a leaderboard, and for one without: the server keeps one of them. */
const ByBoard = ({ children }: { children: (isBoardOn: boolean) => ReactNode }) => (
  <>
    <Each of="boardOn">{children(true)}</Each>
    <Each of="boardOff">{children(false)}</Each>
  </>
)

const isAdminPage = (path: string) => path.startsWith('/admin')

const contents: Record<string, ReactNode> = {
  '/': <FirstHome />,
  '/feed': <FirstFeed />,
  '/competitions': <FirstCompetitions />,
}

/** Pages of which only the shape is known. */
const shapes: Record<string, ReactNode> = {
  '/gift-tokens': <FirstGiveTokens />,
  '/leaderboard': <FirstLeaderboard />,
}

export const hasContent = (path: string) => path in contents

const NoContent = () => (
  <>
    <p className={shell.loadingTitle}>
      <SkeletonBlock kind="short" />
    </p>
    <Skeletons count={3} shape="gift" />
  </>
)

/** The sections are there at once, those of super admins as well. */
const NoAdminContent = ({ path }: { path: string }) => (
  <div className={sections.area} data-dashboard={path === '/admin' || undefined}>
    <Each of="admins">
      <nav aria-label={texts.sections} className={sections.sections}>
        <AdminSectionLinks sections={commonSections} />
        <Each of="superAdmins">
          <AdminSectionLinks sections={superAdminSections} />
        </Each>
      </nav>
    </Each>
    <div className={sections.page}>
      <NoContent />
    </div>
  </div>
)
