import type { Tx } from '#server/platform/db/db.ts'
import { type OutboxContext, sendDue } from '#server/platform/deliveries/send-due.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { EmailBranding, MailTransport } from './email-message.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { fileTransport, removeEmailFiles } from './file-transport.ts'
import { addAllToOutbox, addToOutbox, deleteEmailsTo, type EmailEnd, mailSender, type NewEmail } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

export const mailKeyPurpose = 'mails'

/**
 * The sender, and the way emails are delivered: by an SMTP server, to which we are `hostName`, or as files in `folder` if
 * `smtpUrl` is null or 'file:'.
 */
export type MailSettings = { smtpUrl: string | null; from: string; hostName: string | null; folder: string }

type CreateMailerOptions = Omit<SendOptions, 'transport'> & {
  setup: MailSettings
  /** Takes the emails where there is no mail server. */
  files: FileStorage
  branding: () => EmailBranding
}

const pollIntervalMs = 30_000
/** How long a shutdown waits for deliveries in progress. The next start retries those it aborts. */
const shutdownTimeoutMs = 1_500

/** Delivers the emails of the outbox: immediately when woken, and every 30 s for retries. */
export function createMailer({ setup, files, branding, ...context }: CreateMailerOptions) {
  const { smtpUrl } = setup
  const transport = createTransport(setup, files)
  let sending: Promise<void> | null = null
  let isWakeRequested = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  /** Sends due emails in the background. Call it after the commit. */
  function wake() {
    isWakeRequested = true
    sending ??= sendUntilIdle().finally(() => (sending = null))
  }

  // A wake during a pass may concern an email that the pass did not see.
  async function sendUntilIdle() {
    while (isWakeRequested && !isClosed) {
      isWakeRequested = false
      await sendDueEmails({ ...context, transport }).catch((error: unknown) =>
        context.log.warn(error, 'Outbox processing failed'),
      )
    }
  }

  return {
    /** Whether emails are sent, or 'file:' stands for a mail server. Otherwise only password resets are written, as files. */
    isSetUp: smtpUrl !== null,
    branding,
    queue: (tx: Tx, email: NewEmail) => addToOutbox(tx, email, context.key),
    queueAll: (tx: Tx, emails: NewEmail[]) => addAllToOutbox(tx, emails, context.key),
    /** Deletes the emails to a user, those that wait and the files of those that were written. */
    async erase(tx: Tx, userId: string) {
      const emails = await deleteEmailsTo(tx, userId)
      tx.afterCommit(() => removeEmailFiles(files, emails))
    },
    wake,
    start() {
      timer = setInterval(wake, pollIntervalMs)
      wake()
    },
    /** Starts no further pass. Resolves when the current one has finished or was aborted. */
    async close() {
      isClosed = true
      clearInterval(timer)
      const abort = setTimeout(transport.close, shutdownTimeoutMs)
      await sending
      clearTimeout(abort)
      transport.close()
    },
  }
}

export function createTransport({ smtpUrl, from, hostName }: MailSettings, files: FileStorage): MailTransport {
  const isToFiles = smtpUrl === null || smtpUrl.startsWith('file:')
  return isToFiles ? fileTransport({ files, from }) : smtpTransport({ smtpUrl, from, hostName })
}

export type Mailer = ReturnType<typeof createMailer>

/** `key` encrypts the content of emails in the outbox. */
export type SendOptions = OutboxContext & {
  events: EventBus
  transport: MailTransport
  key: Buffer
  count: (end: EmailEnd, emails: number) => void
}

export const sendDueEmails = (options: SendOptions) => sendDue(mailSender(options), options)
