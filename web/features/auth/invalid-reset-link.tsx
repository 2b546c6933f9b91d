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
        <p>{message ? 'Each link works once, within one hour.' : 'No reset token found in the URL'}</p>
      </div>
      {!message && <p>Open the link from the email again, or request a new one.</p>}
      <LinkButton href="/?forgot" isDocument isWide>
        Request a New Link
      </LinkButton>
    </div>
  </>
)
