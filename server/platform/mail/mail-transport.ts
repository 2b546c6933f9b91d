import type { EmailMessage, MailType } from './email-message.ts'

/** A mail on its way out. */
export type OutgoingEmail = { id: string; type: MailType; createdAt: Date; message: EmailMessage }

/** `refused` is for good; `failed` may go well another time. `why` is a code, never a text that names anybody. */
export type Delivery = { state: 'sent' } | { state: 'refused' | 'failed'; why: string }

/** What takes mails out of the house. */
export type MailTransport = {
  deliver(mail: OutgoingEmail): Promise<Delivery>
  /** Cuts short what is on its way. */
  close(): void
}
