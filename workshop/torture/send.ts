import { type Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type Message = {
  method: string
  /** Sent as it is, so that it may also be malformed. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

type Route = { address: string; agent: Agent; timeoutMs: number }

/** Sends a request and reads its reply; of an event stream only the head. Rejects when the connection breaks or the time is over. */
export function send({ address, agent, timeoutMs }: Route, { method, path, headers, body }: Message): Promise<Reply> {
  const { protocol, hostname, port } = new URL(address)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  const sentAt = performance.now()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (answer) => {
      const { statusCode: status = 0, headers: head } = answer
      let text = ''
      const finish = () => {
        clearTimeout(timer)
        resolve({ status, headers: head, text, ms: performance.now() - sentAt })
      }
      answer.once('error', reject)
      if (head['content-type']?.startsWith('text/event-stream')) {
        answer.destroy()
        return finish()
      }
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.once('end', finish)
    })
    const timer = setTimeout(
      () => sent.destroy(new Error(`No reply to ${method} ${path} in ${timeoutMs} ms`)),
      timeoutMs,
    )
    sent.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })
}
