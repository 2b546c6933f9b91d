import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import type { EmailFile, EmailMessage, MailTransport, OutgoingEmail } from './email-message.ts'
import { messageIdOf } from './message-id.ts'

type FileTransportOptions = { files: FileStorage; from: string }

/** Writes each email as an .eml file, readable by the operator only. Used if no SMTP server is configured. */
export function fileTransport({ files, from }: FileTransportOptions): MailTransport {
  async function write(email: OutgoingEmail) {
    const { to, subject } = email.message
    // Imported for the first email: it would take a twelfth of a start.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail({
      from,
      to,
      subject,
      date: email.createdAt,
      messageId: messageIdOf(email, from),
      alternatives: rawParts(email.message),
    })
    if (!Buffer.isBuffer(message)) throw new Error('Nodemailer returned a stream although a buffer was requested')
    await files.put(fileNameOf(email), message)
    return { state: 'sent' as const }
  }

  return {
    deliver: (email) =>
      write(email).catch((error: NodeJS.ErrnoException) => ({ state: 'failed', reason: error.code ?? 'unknown' })),
    discard: (email) => files.remove(fileNameOf(email)),
    close() {},
  }
}

/** '2026-11-18T12-00-00-password-reset-3f2a9c1b.eml': sorts by time and is the same at each attempt. */
export const fileNameOf = ({ id, type, createdAt }: EmailFile) =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${type.replaceAll('_', '-')}-${id.slice(-8)}.eml`

/** Removes the files of emails that were written. The hourly cleanup removes those that the storage does not remove now. */
export const removeEmailFiles = (files: FileStorage, emails: EmailFile[]) =>
  Promise.allSettled(emails.map((email) => files.remove(fileNameOf(email))))

// No quoted-printable encoding: the operator may copy a link out of the raw file, so it must not be split over lines.
const rawParts = ({ text, html }: EmailMessage) =>
  [
    ['plain', text],
    ['html', html],
  ].map(([subtype, content]) => ({
    raw: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`,
  }))
