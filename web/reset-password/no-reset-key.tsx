import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './reset-password-screen.module.css'

/** The address has no reset key, or had one until the page was loaded anew. */
export const NoResetKey = () => (
  <div className={styles.form}>
    <div role="alert" className={styles.missing}>
      <h2>Invalid reset token</h2>
      <p>No reset token found in the URL</p>
    </div>
    <p>Open the link of the mail again, or ask for a new one.</p>
    <LinkButton href="/?forgot" isDocument isWide>
      Ask for a New Link
    </LinkButton>
  </div>
)
