import * as texts from '#texts/auth.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from './reset-password-screen.module.css'

/** Shown when the URL has no reset key, when a reload lost it, or when the server refused it with `message`. */
export const InvalidResetLink = ({ message }: { message?: string }) => (
  <>
    <PageHead title={texts.resetPassword} />
    <div className={styles.form}>
      <div role="alert" className={styles.invalid}>
        <h2>{message ?? texts.invalidResetToken}</h2>
        <p>{message ? texts.eachLinkWorksOnceWithinOne : texts.noResetToken}</p>
      </div>
      {!message && <p>{texts.openLinkAgain}</p>}
      <LinkButton href="/?forgot" isDocument isWide>
        {texts.requestNewLink}
      </LinkButton>
    </div>
  </>
)
