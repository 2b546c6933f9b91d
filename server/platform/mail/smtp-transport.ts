import { createTransport } from 'nodemailer'
import type { Delivery, OutgoingEmail, MailTransport } from './mail-transport.ts'

type Given = {
  smtpUrl: string
  from: string
  /** How long the other side may say nothing. */
  silentForMs?: number
}

const connections = 5
const connectWithinMs = 5_000
/** Shorter than the wait before the next try, so that one mail is never sent twice at once. */
const deliveredWithinMs = 20_000

/** Sends by the mail server of SMTP_URL, over a few connections that are kept. TLS as the address and the server offer it. */
export function smtpTransport({ smtpUrl, from, silentForMs = 8_000 }: Given): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    ...{ connectionTimeout: connectWithinMs, greetingTimeout: connectWithinMs, dnsTimeout: connectWithinMs },
    socketTimeout: silentForMs,
    // Nothing that stands in a letter is fetched from a disk or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const ending = new AbortController()
  // Without a listener a kept connection that the other side ends would end the process.
  transport.on('error', () => {})

  return {
    deliver: (mail) =>
      transport
        .sendMail({
          from,
          ...messageOf(mail),
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(deliveredWithinMs)]),
        })
        .then(() => ({ state: 'sent' as const }), whatWentWrong),
    close() {
      ending.abort()
      transport.close()
    },
  }
}

/** Its id stays over all tries, so that a mail server or program can tell a repeat from a new mail. */
const messageOf = ({ id, createdAt, message }: OutgoingEmail) => ({
  ...message,
  messageId: `<${id}@brightside.mail>`,
  date: createdAt,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const ofTheLetter = new Set(['EENVELOPE', 'EMESSAGE'])

/** A 5xx about this recipient or this letter is for good; about us (no log-in, no such sender) it may be put right. */
function whatWentWrong(error: unknown): Delivery {
  const { code, responseCode, command } = read(error)
  const isForGood = responseCode >= 500 && ofTheLetter.has(code) && !command.startsWith('MAIL')
  return { state: isForGood ? 'refused' : 'failed', why: [code, responseCode || ''].join(' ').trim() }
}

function read(error: unknown) {
  const isError = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null
  const { code, responseCode, command } = isError(error) ? error : {}
  const text = (given: unknown, otherwise: string) => (typeof given === 'string' ? given : otherwise)
  return { code: text(code, 'unknown'), responseCode: Number(responseCode ?? 0), command: text(command, '') }
}
