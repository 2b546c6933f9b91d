import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Me } from '#contract/auth.ts'
import { GiftArrivals } from '#web/parts/unopened-gifts/gift-arrivals.tsx'
import { hasLeaderboard } from '#web/data/request/page-settings.ts'
import { Footer } from '#web/kit/footer.tsx'
import { lazyAfter } from '#web/kit/lazy-after.tsx'
import { Toasts } from '#web/kit/toasts.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RailOutline } from './rail-outline.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './shell.module.css'
import { useHasRail } from './use-has-rail.ts'
import { useIsHydrated } from '#web/kit/use-is-hydrated.ts'
import { whenWide } from '#web/kit/when-wide.ts'

const Desktop = lazyAfter(whenWide, async () => (await import('./desktop.tsx')).Desktop)

/** The layout around every page of an approved person. */
export function Shell({ person, children }: { person: Me; children: ReactNode }) {
  const [path] = useLocation()
  const hasRail = useHasRail()
  const isHydrated = useIsHydrated()
  const outline = hasRail && <RailOutline path={path} isBoardOn={hasLeaderboard()} />
  return (
    <div className={styles.shell} data-bottom-bar>
      <SkipLink />
      <TopBar person={person} />
      <OfflineBanner />
      <div className={styles.body} data-beside={hasRail ? 'rail' : undefined}>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Suspense fallback={outline}>{isHydrated ? <Desktop /> : outline}</Suspense>
      </div>
      <Footer />
      <GiftArrivals />
      <BottomNavigation isBoardOn={hasLeaderboard()} />
      <Toasts />
    </div>
  )
}
