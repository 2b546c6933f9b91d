import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type FailedBackup = { failure: string; now: Date }

const maxReceivers = 100

export async function queueBackupFailedEmails(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  { failure, now }: FailedBackup,
) {
  await db.transaction(async (tx) => {
    const receivers = await tx.many<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users
      where role = 'super_admin' and approval_status = 'approved' and deleted_at is null
      order by id limit ${maxReceivers}`)
    for (const person of receivers)
      await queueNotificationEmail(tx, mailer, {
        type: 'backup_failed',
        person,
        actorId: null,
        now,
        template: backupFailedEmail(failure),
      })
  })
}

const backupFailedEmail =
  (failure: string): EmailTemplate =>
  (texts, { orgName, origin }) => ({
    subject: texts.backup_failed_subject({ orgName }),
    paragraphs: [failure, texts.backup_tried_again],
    button: { label: texts.see_jobs, url: `${origin}/admin/jobs` },
    footnotes: [],
  })
