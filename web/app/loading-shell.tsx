import { Logo } from '#web/ui/logo.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SkeletonBlock } from '#web/ui/skeleton-block.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import shell from './shell.module.css'
import bar from './top-bar.module.css'

/** The layout of a signed-in page until the app runs. It is rendered at build time, needs no script, and its links work. */
export const LoadingShell = () => (
  <div className={shell.shell} data-bottom-bar>
    <header className={bar.bar}>
      <div className={bar.content}>
        <span className={bar.home}>
          <Logo />
        </span>
      </div>
    </header>
    <main className={shell.main} aria-busy>
      <p className={shell.loadingTitle}>
        <SkeletonBlock kind="short" />
      </p>
      <Skeletons count={3} shape="gift" />
    </main>
    <BottomNavigation />
  </div>
)
