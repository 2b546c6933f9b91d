import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import type { EmailFile, EmailMessage, MailTransport, OutgoingEmail } from './email-message.ts'

type FileTransportOptions = { folder: string; from: string }

/** Writes each email as an .eml file into `folder`, readable by the operator only. Used if no SMTP server is configured. */
export function fileTransport({ folder, from }: FileTransportOptions): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function write(email: OutgoingEmail) {
    const { to, subject } = email.message
    const { message } = await transport.sendMail({
      ...{ from, to, subject, date: email.createdAt, messageId: `<${email.id}@brightside.mail>` },
      alternatives: rawParts(email.message),
    })
    if (!Buffer.isBuffer(message)) throw new Error('Nodemailer returned a stream although a buffer was requested')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFileAtomically(join(folder, fileNameOf(email)), message)
    return { state: 'sent' as const }
  }

  return {
    deliver: (email) =>
      write(email).catch((error: NodeJS.ErrnoException) => ({ state: 'failed', reason: error.code ?? 'unknown' })),
    discard: (email) => removeEmailFile(folder, email),
    close: () => transport.close(),
  }
}

/** '2026-11-18T12-00-00-password-reset-3f2a9c1b.eml': sorts by time and is the same at each attempt. */
export const fileNameOf = ({ id, type, createdAt }: EmailFile) =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${type.replaceAll('_', '-')}-${id.slice(-8)}.eml`

/** Removes the file of an email, if there is one. */
export const removeEmailFile = (folder: string, email: EmailFile) =>
  rm(join(folder, fileNameOf(email)), { force: true })

// No quoted-printable encoding: the operator may copy a link out of the raw file, so it must not be split over lines.
const rawParts = ({ text, html }: EmailMessage) =>
  [
    ['plain', text],
    ['html', html],
  ].map(([subtype, content]) => ({
    raw: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`,
  }))
