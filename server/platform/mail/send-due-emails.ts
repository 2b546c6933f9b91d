import type { FastifyBaseLogger } from 'fastify'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Db } from '#server/platform/db/db.ts'
import { expireEmails, noteFailed, noteRefused, noteSent } from './finish-email.ts'
import { claimDueEmails } from './outbox.ts'
import type { OutgoingEmail, MailTransport } from './mail-transport.ts'

/** What sending takes. `key` opens the letters. */
export type Sending = {
  db: Db
  events: EventBus
  post: MailTransport
  key: Buffer
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** As many as the post has connections. */
const atOnce = 5

/** Sends every mail that is due. Where a whole handful fails, the mail server is away, and the others wait for the next round. */
export async function sendDueEmails(sending: Sending) {
  const { db, events, key, now } = sending
  const told = await expireEmails(db, now())
  for (const userId of told) events.publish({ topic: 'person', userId })

  for (;;) {
    const mails = await claimDueEmails(db, key, { now: now(), most: atOnce })
    const wentWell = await Promise.all(mails.map((mail) => send(mail, sending)))
    if (mails.length < atOnce || !wentWell.includes(true)) return
  }
}

/** Sends one, and notes what came of it. True unless it is to be tried again. */
async function send(mail: OutgoingEmail, { db, events, post, now, log }: Sending): Promise<boolean> {
  const delivery = await post.deliver(mail)
  if (delivery.state === 'sent') {
    await noteSent(db, mail.id, now())
    return true
  }
  const { state, why } = delivery
  log.warn({ mail: mail.id, type: mail.type, why }, `A mail was not sent: ${state}`)
  if (state === 'failed') {
    await noteFailed(db, mail.id, why)
    return false
  }
  const told = await noteRefused(db, mail.id, { why, now: now() })
  for (const userId of told) events.publish({ topic: 'person', userId })
  return true
}
