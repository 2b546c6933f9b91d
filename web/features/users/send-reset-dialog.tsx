import { sendReset } from '#contract/auth.ts'
import type { AdminUserView } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import formStyles from '#web/ui/form-dialog.module.css'
import styles from './send-reset-dialog.module.css'

type Props = { user: AdminUserView; onClose: () => void }

/** Asks for confirmation before sending a reset email. Without a mail server, names the file that holds the email instead. */
export function SendResetDialog({ user, onClose }: Props) {
  const sending = useWrite(sendReset, {
    params: { id: user.id },
    onSuccess({ email, mailIsSetUp }) {
      if (!mailIsSetUp) return
      onClose()
      toast({ title: `Password reset email sent to ${email}`, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, 'Failed to send reset email')
    },
  })
  if (sending.data && !sending.data.mailIsSetUp) return <NotSentDialog {...sending.data} onClose={onClose} />
  return (
    <Confirm
      title="Reset the password?"
      action="Send"
      pendingLabel="Sending..."
      isPending={sending.isPending}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{shortName(user)}</bdi>
        </strong>{' '}
        gets a mail at {user.email} with a link to choose a new password. The link works once, within one hour.
      </p>
    </Confirm>
  )
}

type NotSentDialogProps = { email: string; file: string | null; onClose: () => void }

const NotSentDialog = ({ email, file, onClose }: NotSentDialogProps) => (
  <Dialog title="Mail is not set up" onClose={onClose} hasOwnCloseButton>
    <div className={formStyles.form}>
      <p>
        The mail to {email} could not be sent. It lies as a file{' '}
        {file?.startsWith('mail/') ? 'on the server, in the folder DATA_DIR' : 'in the storage of the servers'}:
      </p>
      <p>
        <code className={styles.path}>{file}</code>
      </p>
      <p>The operator of the server can open it and pass the link on. It works once, within one hour.</p>
      <Button isWide onClick={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
)
