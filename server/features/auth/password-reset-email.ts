import type { Footnotes } from '#server/features/transparency/head-footnote.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'

/** `records` are further footnotes. */
type Reset = { resetKey: string; isByAdmin: boolean; records: Footnotes }

/** The link starts with the installation's own address, never with one from a request. */
export const passwordResetEmail =
  ({ resetKey, isByAdmin, records }: Reset): EmailTemplate =>
  (texts, branding) => ({
    subject: texts.reset_subject,
    paragraphs: [isByAdmin ? texts.reset_by_admin(branding) : texts.reset_by_self(branding)],
    button: { label: texts.reset_button, url: `${branding.origin}/reset-password?token=${resetKey}` },
    footnotes: [texts.reset_works_once, texts.reset_not_expected, ...records(texts, branding)],
  })
