import type { EmailTemplate } from '#server/platform/mail/email-message.ts'

export const emailVerificationEmail =
  (key: string): EmailTemplate =>
  (texts, { orgName, origin }) => ({
    subject: texts.verify_subject,
    paragraphs: [texts.verify({ orgName })],
    button: { label: texts.verify_button, url: `${origin}/verify-email?token=${key}` },
    footnotes: [texts.verify_works_once, texts.verify_not_yours],
  })
