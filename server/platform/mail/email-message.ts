import * as z from 'zod/mini'

/** What a mail may be about. */
export const mailTypes = ['password_reset', 'approval', 'winner', 'password_changed', 'email_changed'] as const
export type MailType = (typeof mailTypes)[number]

/** A mail as a person gets it: the same words in plain text and in HTML. */
export const EmailMessage = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
export type EmailMessage = z.infer<typeof EmailMessage>

/** Who writes, and where the product stands: links begin with `origin`. */
export type EmailBranding = { orgName: string; origin: string }

/** What a letter says. `paragraphs` come before the button, `afterwards` behind it. */
export type EmailContent = {
  subject: string
  recipientName: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  footnotes: string[]
}
