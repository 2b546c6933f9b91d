import * as z from 'zod/mini'
import type { Language, Languages } from '#domain/languages.ts'
import type { MailType } from '#domain/mail-types.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Delivery } from '#server/platform/deliveries/delivery.ts'

/** The same content twice. A POST to `unsubscribeUrl` ends emails of its kind, if people may end them. */
export const EmailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.optional(z.string()),
})
export type EmailMessage = z.infer<typeof EmailMessage>

/** When an email was caused, and by which request: null for those of jobs. */
export type EmailOrigin = Pick<RequestOrigin, 'at' | 'requestId'>

/** The sender's name, the origin that links begin with, and the languages of the installation. */
export type EmailBranding = { orgName: string; origin: string; languages: Languages }

export type EmailTexts = Texts['emails']

export type EmailTemplate = (texts: EmailTexts, branding: EmailBranding, language: Language) => EmailContent

/** The content of an email before it is rendered. `paragraphs` stand before the button, `footnotes` after it. */
type EmailContent = {
  subject: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  footnotes: string[]
  /** How its receiver ends such emails: by the page, or by one click in their mail program. */
  unsubscribe?: { label: string; page: string; oneClick: string }
}

/** `test` is the email by which an operator tries the mail server. */
export type OutgoingEmail = { id: string; type: MailType | 'test'; createdAt: Date; message: EmailMessage }

export type EmailFile = Pick<OutgoingEmail, 'id' | 'type' | 'createdAt'>

export type MailTransport = {
  deliver(email: OutgoingEmail): Promise<Delivery>
  /** Takes a delivered email back, where that is possible. */
  discard?(email: EmailFile): Promise<void>
  /** Aborts deliveries in progress. */
  close(): void
}
