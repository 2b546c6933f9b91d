import Compass from 'lucide-react/icons/compass'
import * as texts from '#texts/app.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from './shell.module.css'

/** The 404 page. The home link loads a document, because the landing page is not part of the app. */
export function NotFoundScreen() {
  return (
    <div className={styles.notFound}>
      <Compass aria-hidden className={styles.notFoundIcon} />
      <PageHead title={texts.pageNotFound} subtitle={texts.thereIsNoPageAtThis} />
      <a href="/" className={buttonClass({})}>
        {texts.backToTheHomePage}
      </a>
    </div>
  )
}
