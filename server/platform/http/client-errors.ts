import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Texts } from '#messages/texts-of.ts'
import { errorStatus } from './error-status.ts'
import { refusalBody } from './errors.ts'
import { requestIdHeader } from './request-id.ts'

type Answering = { headers: Record<string, string>; texts: Texts }

const refusalCodes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what Node refuses before there is a request, in the shape of all refusals. */
export const answerClientErrors = (answering: Answering) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = refusalCodes[error.code ?? ''] ?? 'malformed_request'
  if (socket.writable) socket.write(rawRefusal(code, { ...answering, requestId: randomUUID() }))
  socket.destroy(error)
}

/** A whole response with a refusal, for a socket that is then closed. */
export function rawRefusal(code: RefusalCode, { headers, texts, requestId }: Answering & { requestId: string }) {
  const status = errorStatus[code]
  const body = JSON.stringify(refusalBody(new Refusal(code), texts))
  const all = {
    ...headers,
    [requestIdHeader]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
