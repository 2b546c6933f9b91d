import { sendVerification } from '#contract/auth.ts'
import * as texts from '#texts/account.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './form.module.css'

/** Says whether the email is verified, and sends the link again. Shows nothing where no mail can be sent. */
export function EmailVerification() {
  const { emailVerifiedAt } = useMe()
  const sending = useWrite(sendVerification, {
    onSuccess: ({ email }) => toast({ title: texts.verificationLinkSent({ email }), kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToSendTheLink),
  })
  if (emailVerifiedAt)
    return <p className={styles.note}>{texts.verifiedOn({ date: competitionDate(emailVerifiedAt) })}</p>
  if (!isMailSetUp()) return null
  return (
    <div className={styles.form}>
      <p className={styles.note}>{texts.emailNotVerified}</p>
      <Button kind="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate(undefined)}>
        {sending.isPending ? texts.sending : texts.resendLink}
      </Button>
    </div>
  )
}
