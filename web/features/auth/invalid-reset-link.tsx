import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './reset-password-screen.module.css'

/** Shown when the URL has no reset key, when a reload lost it, or when the server refused it with `message`. */
export const InvalidResetLink = ({ message }: { message?: string }) => (
  <>
    <PageHead title="Reset Password" />
    <div className={styles.form}>
      <div role="alert" className={styles.invalid}>
        <h2>{message ?? 'Invalid reset token'}</h2>
        <p>{message ? 'A link works once, for one hour.' : 'No reset token found in the URL'}</p>
      </div>
      {!message && <p>Open the link of the mail again, or ask for a new one.</p>}
      <LinkButton href="/?forgot" isDocument isWide>
        Ask for a New Link
      </LinkButton>
    </div>
  </>
)
