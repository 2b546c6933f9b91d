import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onShutdown } from './on-shutdown.ts'

const derive = (secret: Buffer, { salt, label, length }: { salt: Buffer; label: Buffer | string; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, label, length))

/** Decrypts a message as a browser does. */
export function decryptPush(message: Buffer, browser: ECDH, auth: string): string {
  const salt = message.subarray(0, 16)
  const sender = message.subarray(21, 21 + message.readUInt8(20))
  const label = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), { salt: Buffer.from(auth, 'base64url'), label, length: 32 })
  const key = derive(shared, { salt, label: 'Content-Encoding: aes128gcm\0', length: 16 })
  const nonce = derive(shared, { salt, label: 'Content-Encoding: nonce\0', length: 12 })
  const encrypted = message.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A push service on a free port of this machine. `answer` sets the status of what it is sent from then on. */
export async function startPushHost() {
  const received: Received[] = []
  let status = 201
  let replyHeaders: Record<string, string> = {}
  let held: Promise<void> | null = null
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      await held
      reply.writeHead(status, replyHeaders).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown(async () => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that subscribed here, and what it has got. */
  function browser() {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    const path = `/send/${randomBytes(16).toString('base64url')}`
    const got = () => received.filter((push) => push.path === path)
    return {
      subscription: { endpoint: origin + path, keys: { p256dh, auth } },
      got,
      messages: () => got().map(({ body }) => JSON.parse(decryptPush(body, keys, auth))),
    }
  }

  return {
    origin,
    received,
    browser,
    /** Answers nothing until the function that it returns is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    answer(next: number, headers: Record<string, string> = {}) {
      status = next
      replyHeaders = headers
    },
  }
}

export type PushHost = Awaited<ReturnType<typeof startPushHost>>
