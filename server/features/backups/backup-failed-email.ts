import * as texts from '#texts/emails.ts'
import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type FailedBackup = { failure: string; now: Date }

const maxReceivers = 100

/** Emails all super admins that a backup failed. */
export async function queueBackupFailedEmails(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  { failure, now }: FailedBackup,
) {
  const branding = mailer.branding()
  await db.transaction(async (tx) => {
    const receivers = await tx.many<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users
      where role = 'super_admin' and approval_status = 'approved' and deleted_at is null
      order by id limit ${maxReceivers}`)
    for (const person of receivers) {
      const message = renderEmail(
        person.email,
        {
          subject: texts.backup_failed_subject({ orgName: branding.orgName }),
          recipientName: person.firstName,
          paragraphs: [failure, texts.backup_tried_again],
          button: { label: texts.see_jobs, url: `${branding.origin}/admin/jobs` },
          footnotes: [],
        },
        branding,
      )
      await queueNotificationEmail(tx, mailer, { type: 'backup_failed', person, message, actorId: null, now })
    }
  })
}
