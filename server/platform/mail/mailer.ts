import type { FastifyBaseLogger } from 'fastify'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { fileTransport } from './file-transport.ts'
import type { EmailBranding } from './email-message.ts'
import { type NewMail, queueEmail } from './outbox.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Whom mails come from, and how they go out: by a mail server, or as files into `folder` where none is named. */
export type MailSettings = { smtpUrl: string | null; from: string; folder: string }

type Given = {
  setup: MailSettings
  db: Db
  events: EventBus
  key: Buffer
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
  branding: () => EmailBranding
}

const lookEveryMs = 30_000
/** How long the mails on their way are waited for at the end; what is cut short is sent again by the next start. */
const lastMailsMs = 1_500

/** Keeps the outbox and empties it: at once when woken, and every half minute for what is tried again. */
export function createMailer({ setup, branding, ...context }: Given) {
  const { smtpUrl, from, folder } = setup
  const post = smtpUrl === null ? fileTransport({ folder, from }) : smtpTransport({ smtpUrl, from })
  let round: Promise<void> | null = null
  let isWanted = false
  let hasEnded = false
  let looking: NodeJS.Timeout | undefined

  /** Sends what is due. Call it after the commit; it answers at once. */
  function wake() {
    isWanted = true
    round ??= rounds().finally(() => (round = null))
  }

  // What is queued during a round may have come too late for it.
  async function rounds() {
    while (isWanted && !hasEnded) {
      isWanted = false
      await sendDueEmails({ ...context, post }).catch((error: unknown) =>
        context.log.warn(error, 'Mails were not sent'),
      )
    }
  }

  return {
    /** Whether a mail server is named. Without one only resets are written, into files. */
    isSetUp: smtpUrl !== null,
    branding,
    queue: (tx: Tx, mail: NewMail) => queueEmail(tx, mail, context.key),
    wake,
    start() {
      looking = setInterval(wake, lookEveryMs)
      wake()
    },
    /** Begins no further round; resolves when the last one is through, or cut short. */
    async close() {
      hasEnded = true
      clearInterval(looking)
      const cut = setTimeout(post.close, lastMailsMs)
      await round
      clearTimeout(cut)
      post.close()
    },
  }
}

export type Mailer = ReturnType<typeof createMailer>
