import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './reset-password-screen.module.css'

/** The address has no reset key, or had one until the page was loaded anew; or the one it had is `refused`, in these words. */
export const InvalidResetLink = ({ refused }: { refused?: string }) => (
  <>
    <PageHead title="Reset Password" />
    <div className={styles.form}>
      <div role="alert" className={styles.missing}>
        <h2>{refused ?? 'Invalid reset token'}</h2>
        <p>{refused ? 'A link works once, for one hour.' : 'No reset token found in the URL'}</p>
      </div>
      {!refused && <p>Open the link of the mail again, or ask for a new one.</p>}
      <LinkButton href="/?forgot" isDocument isWide>
        Ask for a New Link
      </LinkButton>
    </div>
  </>
)
