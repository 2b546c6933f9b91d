import type { Delivery } from '#server/platform/deliveries/delivery.ts'
import type { MailTransport, OutgoingEmail } from './email-message.ts'

type SmtpTransportOptions = {
  smtpUrl: string
  from: string
  /** How long the server may stay silent. */
  socketTimeoutMs?: number
}

const maxConnections = 5
const connectTimeoutMs = 5_000
/** Shorter than the delay before the next attempt, so that two attempts of one email never overlap. */
const deliveryTimeoutMs = 20_000

/** Sends over pooled connections to the server of SMTP_URL. TLS as the URL and the server offer it. */
export function smtpTransport({ smtpUrl, from, socketTimeoutMs = 8_000 }: SmtpTransportOptions): MailTransport {
  const closed = new AbortController()
  let opening: ReturnType<typeof openPool> | undefined

  return {
    async deliver(email) {
      const pool = await (opening ??= openPool(smtpUrl, socketTimeoutMs))
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(deliveryTimeoutMs)])
      return pool
        .sendMail({ from, ...nodemailerMessage(email), signal })
        .then(() => ({ state: 'sent' as const }), failedDelivery)
    },
    close() {
      closed.abort()
      void opening?.then((pool) => pool.close())
    },
  }
}

async function openPool(smtpUrl: string, socketTimeoutMs: number) {
  // Imported for the first email: it would take a twelfth of a start.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // The content of an email must not make nodemailer read a file or load a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Without a listener a pooled connection that the server closes would end the process.
  pool.on('error', () => {})
  return pool
}

/** The message id is the same in every attempt, so that mail servers and clients can recognise a repeat. */
const nodemailerMessage = ({ id, createdAt, message: { unsubscribeUrl, ...message } }: OutgoingEmail) => ({
  ...message,
  messageId: `<${id}@brightside.mail>`,
  date: createdAt,
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
})

/** RFC 8058: one click unsubscribes only over https. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])

/** A 5xx reply about the recipient or the message is permanent. One about our login or sender address may be fixed by the operator. */
function failedDelivery(error: unknown): Delivery {
  const { code, responseCode, command } = readError(error)
  const isPermanent = responseCode >= 500 && messageErrorCodes.has(code) && !command.startsWith('MAIL')
  return { state: isPermanent ? 'refused' : 'failed', reason: [code, responseCode || ''].join(' ').trim() }
}

function readError(error: unknown) {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  const { code, responseCode, command } = isRecord(error) ? error : {}
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)
  return { code: text(code, 'unknown'), responseCode: Number(responseCode ?? 0), command: text(command, '') }
}
