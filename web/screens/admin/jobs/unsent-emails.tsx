import { type UnsentEmail, unsentEmails } from '#contract/jobs.ts'
import { emailTitle, mailFailureText } from '#messages/unsent-emails.ts'
import * as texts from '#texts/unsent-emails.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { richText } from '#web/kit/rich-text.ts'
import { Term } from '#web/kit/term.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import styles from './jobs.module.css'

/** Lists the emails that the mail server did not take. Nothing where there are none. */
export function UnsentEmails() {
  const { data: emails = [] } = useRead(unsentEmails, { refetchOnOpen: true })
  if (emails.length === 0) return null
  return (
    <section aria-labelledby="unsent-emails">
      <h2 id="unsent-emails" className={styles.emailsTitle}>
        {texts.unsentEmails}
      </h2>
      <p className={layout.quiet}>{texts.unsentEmailsWhy}</p>
      <ul className={`${layout.columns} ${styles.jobs}`}>
        {emails.map((email) => (
          <li key={email.id} className={layout.sheet}>
            <p>
              {richText(
                texts.unsentEmailTo({ type: emailTitle(email.type), person: <PersonLink person={email.user} /> }),
              )}
            </p>
            <dl className={styles.facts}>
              <Term term={texts.emailReason}>
                <span>{mailFailureText(email.reason)}</span> {email.reason !== null && <code>{email.reason}</code>}
              </Term>
              <Term term={texts.emailStatus}>{richText(statusOf(email))}</Term>
              {email.requestId !== null && (
                <Term term={texts.emailRequest}>
                  <code>{email.requestId}</code>
                </Term>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function statusOf({ state, tries, dueAt, endedAt }: UnsentEmail) {
  const at = dueAt ?? endedAt ?? ''
  const time = <time dateTime={at}>{giftDate(at)}</time>
  if (state === 'retrying') return texts.retryingAt({ tries, time })
  return state === 'refused' ? texts.givenUpAt({ time }) : texts.expiredAt({ time })
}
