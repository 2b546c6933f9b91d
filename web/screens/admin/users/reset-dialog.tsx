import { sendReset } from '#contract/auth.ts'
import type { AdminUserView } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import { not_approved_yet } from '#texts/refusals.ts'
import * as texts from '#texts/users.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { toast } from '#web/kit/toast.ts'
import layout from '#web/kit/layout.module.css'
import { MakeCodeDialog } from '#web/parts/codes/lazy-make-code-dialog.ts'
import styles from './users.module.css'

type Props = { user: AdminUserView; onClose: () => void }

/** Offers the ways to a new password for a user, and says which of them cannot work. */
export function ResetDialog({ user, onClose }: Props) {
  const sending = useWrite(sendReset, {
    params: { id: user.id },
    onSuccess({ email, mailIsSetUp }) {
      if (!mailIsSetUp) return
      onClose()
      toast({ title: texts.resetEmailSent({ email }), kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToSendResetEmail),
  })
  if (sending.data && !sending.data.mailIsSetUp) return <NotSentDialog {...sending.data} onClose={onClose} />
  return (
    <MakeCodeDialog
      person={user}
      disabledReason={user.approvalStatus === 'approved' ? null : not_approved_yet}
      onClose={onClose}
    >
      {user.email === null ? (
        <p className={layout.quiet}>{texts.noLinkWithoutEmail({ name: shortName(user) })}</p>
      ) : (
        <>
          <MailText user={user} email={user.email} />
          <Button kind="secondary" isWide busy={sending.isPending} onClick={() => sending.mutate()}>
            {sending.isPending ? texts.sending : isMailSetUp() ? texts.sendAnEmail : texts.writeToAFile}
          </Button>
        </>
      )}
    </MakeCodeDialog>
  )
}

type MailProps = { user: AdminUserView; email: string }

/** What becomes of an email. Without a mail server it reaches nobody. */
function MailText({ user, email }: MailProps) {
  if (!isMailSetUp()) return <p>{texts.mailWouldBeAFile({ email })}</p>
  return (
    <>
      <p>
        {richText(
          texts.getsMail({
            name: (
              <strong>
                <bdi>{shortName(user)}</bdi>
              </strong>
            ),
            email,
          }),
        )}
      </p>
      {user.emailVerifiedAt === null && <p className={layout.quiet}>{texts.emailNeverVerified}</p>}
    </>
  )
}

type NotSentDialogProps = { email: string; file: string | null; onClose: () => void }

const NotSentDialog = ({ email, file, onClose }: NotSentDialogProps) => (
  <Dialog title={texts.mailIsNotSetUp} onClose={onClose} hasOwnCloseButton>
    <div className={layout.form}>
      <p>{texts.mailNotSent({ email, place: file?.startsWith('mail/') ? 'folder' : 'other' })}</p>
      <p>
        <code className={styles.path}>{file}</code>
      </p>
      <p>{texts.operatorCanOpen}</p>
      <Button isWide onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  </Dialog>
)
