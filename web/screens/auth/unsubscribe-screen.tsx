import { unsubscribe } from '#contract/digest.ts'
import * as texts from '#texts/unsubscribe.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useMailedKey } from './use-mailed-key.ts'
import styles from './auth-screens.module.css'

/** The target of the link that ends the weekly email. Only the press ends it: mail scanners open links. */
export function UnsubscribeScreen() {
  const key = useMailedKey()
  const { mutate, isPending, isSuccess, error } = useWrite(unsubscribe, {
    send: (endpoint, request) => sendRequest(endpoint, { ...request, search: { token: key ?? '' } }),
  })
  const problem = key === null ? texts.linkNotComplete : error && errorMessage(error, texts.failedToStop)

  return (
    <section className={styles.mailedScreen}>
      <PageHead title={texts.stopWeeklyEmail} />
      <div role="status">{isSuccess && <p>{texts.emailsStopped}</p>}</div>
      {!isSuccess && (
        <div className={styles.mailedForm}>
          {problem && (
            <p role="alert" className={styles.invalid}>
              {problem}
            </p>
          )}
          {typeof key === 'string' && (
            <>
              {!problem && <p>{texts.stopWeeklyEmailText}</p>}
              <Button isWide busy={isPending} onClick={() => mutate()}>
                {texts.stopEmails}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
