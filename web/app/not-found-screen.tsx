import { Compass } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './not-found-screen.module.css'

/** For a path that leads nowhere. The way home is a plain link, because the landing page is a document of its own. */
export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <Compass aria-hidden className={styles.icon} />
      <PageHead title="404 Page Not Found" subtitle="There is no page at this address." />
      <a href="/" className={buttonClass({})}>
        Back to the start
      </a>
    </div>
  )
}
