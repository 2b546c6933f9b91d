import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Config } from '#server/platform/config/config.ts'
import { verifySmtp } from '#server/platform/mail/smtp-transport.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const timeoutMs = 5_000
const soonDays = 14
const dayMs = 86_400_000

export async function checkMail({ smtpUrl, mailFrom: from, publicUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return [warning('Mail', 'is not set up: set SMTP_URL, or emails lie in DATA_DIR/mail only')]
  return verifySmtp({ smtpUrl, from, hostName: publicUrl?.hostname ?? null }).then(
    () => [ok('Mail', 'the server of SMTP_URL answers and accepts the log-in')],
    (cause: Error) => [
      wrong('Mail', `the server of SMTP_URL refuses (${cause.message}): correct SMTP_URL, or open the port`),
    ],
  )
}

export async function checkCertificate({ publicUrl }: Config, now: Date): Promise<Finding[]> {
  if (publicUrl === null) return [warning('Certificate', 'PUBLIC_URL is not set: links in emails lead to localhost')]
  const { protocol, hostname, port, origin } = publicUrl
  if (protocol !== 'https:') return [warning('Certificate', 'PUBLIC_URL is plain http: put https before it')]
  return readExpiry(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).then(
    (expiresAt) => [expiryOf(expiresAt, now)],
    (cause: Error) => [
      wrong('Certificate', `${origin} cannot be trusted or reached (${cause.message}): see the proxy`),
    ],
  )
}

function expiryOf(expiresAt: Date, now: Date): Finding {
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / dayMs)
  const text = `that of PUBLIC_URL is valid for ${days} more days`
  return days < soonDays ? warning('Certificate', `${text}: renew it`) : ok('Certificate', text)
}

async function readExpiry(host: string, port: number): Promise<Date> {
  const socket = connect({ host, port, servername: host, timeout: timeoutMs })
  socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
  await once(socket, 'secureConnect').finally(() => socket.end())
  return new Date(socket.getPeerCertificate().valid_to)
}
