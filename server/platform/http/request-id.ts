import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const requestIdHeader = 'x-request-id'

// Short, and harmless in a header, a log line and the audit log.
const requestIdPattern = /^[\w.:-]{8,64}$/
// https://www.w3.org/TR/trace-context/: version, trace, span, flags. A trace of zeros is invalid.
const traceparentPattern = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

/** That of a proxy or client, else the trace, else a new one. It identifies nobody and gives no rights. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const sent = headers[requestIdHeader]
  if (typeof sent === 'string' && requestIdPattern.test(sent)) return sent
  const { traceparent } = headers
  return (typeof traceparent === 'string' && traceparentPattern.exec(traceparent)?.[1]) || randomUUID()
}
