import { isIP } from 'node:net'
import type { Delivery } from '#server/platform/deliveries/delivery.ts'
import type { MailTransport, OutgoingEmail } from './email-message.ts'
import { messageIdOf } from './message-id.ts'

type SmtpTransportOptions = {
  smtpUrl: string
  from: string
  /** Our name to the server, as in an address; null for that of this machine. */
  hostName: string | null
  /** How long the server may stay silent. */
  socketTimeoutMs?: number
}

const maxConnections = 5
const connectTimeoutMs = 5_000
/** Shorter than the delay before the next attempt, so that two attempts of one email never overlap. */
const deliveryTimeoutMs = 20_000

/** Sends over pooled connections to the server of SMTP_URL. */
export function smtpTransport(options: SmtpTransportOptions): MailTransport {
  const closed = new AbortController()
  let opening: ReturnType<typeof openPool> | undefined

  return {
    async deliver(email) {
      const pool = await (opening ??= openPool(options))
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(deliveryTimeoutMs)])
      return pool
        .sendMail({ ...nodemailerMessage(email, options.from), signal })
        .then(() => ({ state: 'sent' as const }), failedDelivery)
    },
    close() {
      closed.abort()
      void opening?.then((pool) => pool.close())
    },
  }
}

/** Rejects unless the server answers and accepts the log-in. Sends nothing. */
export async function verifySmtp(options: SmtpTransportOptions) {
  const pool = await openPool(options)
  await pool.verify().finally(() => pool.close())
}

async function openPool({ smtpUrl, hostName, socketTimeoutMs = 8_000 }: SmtpTransportOptions) {
  // Imported for the first email: it would take a twelfth of a start.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    url: smtpUrl,
    ...defaultsOf(smtpUrl, hostName),
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

/**
 * TLS as the URL and the server offer it; a password is never sent without it, whoever answers in the server's place, unless
 * the URL says so by `?requireTLS=false`. Parameters of the URL win.
 */
function defaultsOf(smtpUrl: string, hostName: string | null) {
  const { protocol, password, searchParams } = new URL(smtpUrl)
  const saysTls = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name))
  return {
    ...(hostName !== null && !searchParams.has('name') && { name: ehloName(hostName) }),
    ...(protocol === 'smtp:' && password !== '' && !saysTls && { requireTLS: true }),
  }
}

/** RFC 5321: an address stands in brackets. `hostName` has them for IPv6 already, as URLs do. */
function ehloName(hostName: string): string {
  if (hostName.startsWith('[')) return `[IPv6:${hostName.slice(1)}`
  return isIP(hostName) ? `[${hostName}]` : hostName
}

const nodemailerMessage = (email: OutgoingEmail, from: string) => {
  const { unsubscribeUrl, ...message } = email.message
  return {
    ...message,
    from,
    messageId: messageIdOf(email, from),
    date: email.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  }
}

/** RFC 8058: one click unsubscribes only over https. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const messageErrorCodes = new Set(['EENVELOPE', 'EMESSAGE'])

/** A 5xx reply about the recipient or the message is permanent. One about our login or sender address may be fixed by the operator. */
function failedDelivery(error: unknown): Delivery {
  const { code, responseCode, command, response } = readError(error)
  const isAboutSender = command.startsWith('MAIL')
  const isPermanent = responseCode >= 500 && messageErrorCodes.has(code) && !isAboutSender
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  const reason = [code, responseCode || '', status, isAboutSender ? 'MAIL FROM' : ''].filter(String).join(' ')
  return { state: isPermanent ? 'refused' : 'failed', reason, ...(response !== '' && { answer: response }) }
}

function readError(error: unknown) {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  const { code, responseCode, command, response } = isRecord(error) ? error : {}
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)
  return {
    code: text(code, 'unknown'),
    responseCode: Number(responseCode ?? 0),
    command: text(command, ''),
    response: text(response, ''),
  }
}
