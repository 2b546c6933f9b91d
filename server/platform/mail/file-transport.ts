import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import type { EmailMessage } from './email-message.ts'
import type { OutgoingEmail, MailTransport } from './mail-transport.ts'

type Given = { folder: string; from: string }

/** Where no mail server is set up: each mail becomes a file in `folder`, for the operator alone, as a mail program opens it. */
export function fileTransport({ folder, from }: Given): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function write(mail: OutgoingEmail) {
    const { to, subject } = mail.message
    const { message } = await transport.sendMail({
      ...{ from, to, subject, date: mail.createdAt, messageId: `<${mail.id}@brightside.mail>` },
      alternatives: partsOf(mail.message),
    })
    if (!Buffer.isBuffer(message)) throw new Error('A mail was asked for whole')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileAtomically(join(folder, fileNameOf(mail)), message.toString())
    return { state: 'sent' as const }
  }

  return {
    deliver: (mail) =>
      write(mail).catch((error: NodeJS.ErrnoException) => ({ state: 'failed', why: error.code ?? '?' })),
    close: () => transport.close(),
  }
}

/** '2026-11-18T12-00-00-password-reset-3f2a9c1b.eml': it sorts by time, and is the same at each try. */
export const fileNameOf = ({ id, type, createdAt }: Pick<OutgoingEmail, 'id' | 'type' | 'createdAt'>) =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${type.replaceAll('_', '-')}-${id.slice(-8)}.eml`

/** As they are: no wire has to be crossed, and whoever looks into the file finds a link in one piece. */
const partsOf = ({ text, html }: EmailMessage) =>
  [
    ['plain', text],
    ['html', html],
  ].map(([kind, words]) => ({
    raw: `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${words}`,
  }))
