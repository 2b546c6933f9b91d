import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const restartPollMs = 100
const maxRestartMs = 30_000

type ForwardOptions = { port: number; renderHtml(html: string): Promise<string> }

/** Sends a request to the product, waiting while it restarts, and its reply back; an HTML page is rendered first. */
export async function forward(incoming: IncomingMessage, outgoing: ServerResponse, options: ForwardOptions) {
  try {
    await passOn(incoming, outgoing, options)
  } catch (error) {
    console.error(error)
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(error instanceof Error ? error.stack : String(error))
  }
}

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, options: ForwardOptions) {
  const reply = await send(incoming, options.port)
  outgoing.on('close', () => reply.destroy())
  const isHtml = String(reply.headers['content-type']).startsWith('text/html')
  if (!isHtml) {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    return reply.pipe(outgoing)
  }
  const html = await options.renderHtml(Buffer.concat(await reply.toArray()).toString())
  const { 'content-length': _length, 'content-security-policy': policy, ...headers } = reply.headers
  outgoing.writeHead(reply.statusCode ?? 200, { ...headers, 'content-security-policy': relaxed(String(policy)) })
  return outgoing.end(html)
}

/** Vite needs inline scripts, inline styles and a WebSocket. */
const relaxed = (policy: string) =>
  policy
    .replace(/script-src 'self'/, `$& 'unsafe-inline'`)
    .replace(/style-src [^;]+/, `style-src 'self' 'unsafe-inline'`)
    .replace(/connect-src 'self'/, '$& ws: wss:')
    .replace(/;? *require-trusted-types-for 'script'/, '')

async function send(incoming: IncomingMessage, port: number): Promise<IncomingMessage> {
  const startedAt = performance.now()
  // A body can be sent only once, so the connection is tried before.
  while (!(await isListening(port)) && performance.now() - startedAt < maxRestartMs) await delay(restartPollMs)
  return new Promise((resolve, reject) => {
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject)
    incoming.pipe(outgoing)
  })
}

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.end())
  })
}
