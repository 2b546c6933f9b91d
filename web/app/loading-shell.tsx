import { Logo } from '#web/ui/logo.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import shell from './shell.module.css'
import bar from './top-bar.module.css'

/** What stands on a signed-in page until the app runs: written at build, so that it needs no script. Its links lead already. */
export const LoadingShell = () => (
  <div className={shell.shell} data-dock>
    <header className={bar.bar}>
      <div className={bar.inside}>
        <span className={bar.home}>
          <Logo />
        </span>
      </div>
    </header>
    <main className={shell.main} aria-busy>
      <p role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
      </p>
    </main>
    <BottomNavigation />
  </div>
)
