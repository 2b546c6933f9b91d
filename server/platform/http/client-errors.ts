import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { AccessLog } from './access-log.ts'
import { errorStatus } from './error-status.ts'
import { refusalBody } from './errors.ts'
import { requestIdHeader } from './request-id.ts'

/** What a refusal needs where no hook runs. */
export type EarlyRefusals = { headers: Record<string, string>; texts: Texts; logRequest: AccessLog | null }

type Refused = { id: string; method?: string; url?: string }

const refusalCodes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what Node refuses before there is a request, in the shape of all refusals. */
export const answerClientErrors = (early: EarlyRefusals) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = refusalCodes[error.code ?? ''] ?? 'malformed_request'
  if (socket.writable) socket.write(rawRefusal(code, { id: randomUUID() }, early))
  socket.destroy(error)
}

/** A whole response with a refusal, for a socket that is then closed. */
export function rawRefusal(code: RefusalCode, refused: Refused, early: EarlyRefusals) {
  const { status, headers, body } = earlyRefusal(code, refused, early)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** The parts of a refusal, which is also logged, like each request. */
export function earlyRefusal(
  code: RefusalCode,
  { id, method, url }: Refused,
  { headers, texts, logRequest }: EarlyRefusals,
) {
  const status = errorStatus[code]
  logRequest?.({ id, method, url, status })
  const body = JSON.stringify({ ...refusalBody(new Refusal(code), texts), requestId: id })
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    [requestIdHeader]: id,
  }
  return { status, headers: { ...headers, ...own }, body }
}
