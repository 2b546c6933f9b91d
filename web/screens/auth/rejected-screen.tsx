import CircleX from 'lucide-react/icons/circle-x'
import { logOutLink } from '#contract/auth.ts'
import * as texts from '#texts/auth.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from './auth-screens.module.css'

/** Shown when a registration was rejected. */
export function RejectedScreen() {
  return (
    <section className={styles.statusScreen}>
      <CircleX aria-hidden className={styles.icon} size="2.5rem" />
      <PageHead title={texts.accountNotApproved} subtitle={texts.rejectedSubtitle} />
      <a href={logOutLink.path} className={buttonClass({ kind: 'secondary' })}>
        {texts.logOut}
      </a>
    </section>
  )
}
