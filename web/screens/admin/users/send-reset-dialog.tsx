import { sendReset } from '#contract/auth.ts'
import type { AdminUserView } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/users.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { toast } from '#web/kit/toast.ts'
import layout from '#web/kit/layout.module.css'
import styles from './users.module.css'

type Props = { user: AdminUserView; onClose: () => void }

/** Asks for confirmation before sending a reset email. Without a mail server, names the file that holds the email instead. */
export function SendResetDialog({ user, onClose }: Props) {
  const sending = useWrite(sendReset, {
    params: { id: user.id },
    onSuccess({ email, mailIsSetUp }) {
      if (!mailIsSetUp) return
      onClose()
      toast({ title: texts.resetEmailSent({ email }), kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, texts.failedToSendResetEmail)
    },
  })
  if (user.email === null) return <NoEmailDialog user={user} onClose={onClose} />
  if (sending.data && !sending.data.mailIsSetUp) return <NotSentDialog {...sending.data} onClose={onClose} />
  return (
    <Confirm
      title={texts.resetThePassword}
      action={texts.send}
      pendingLabel={texts.sending}
      isPending={sending.isPending}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        {richText(
          texts.getsMail({
            name: (
              <strong>
                <bdi>{shortName(user)}</bdi>
              </strong>
            ),
            email: user.email,
          }),
        )}
      </p>
    </Confirm>
  )
}

const NoEmailDialog = ({ user, onClose }: Props) => (
  <Dialog title={texts.resetPassword} onClose={onClose} hasOwnCloseButton>
    <div className={layout.form}>
      <p>{texts.noLinkWithoutEmail({ name: shortName(user) })}</p>
      <Button isWide onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  </Dialog>
)

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
