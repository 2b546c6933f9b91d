import { Agent } from 'node:http'
import { request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { picture } from '#test/pictures.ts'
import { type Account, password } from '#workshop/torture/accounts.ts'
import { type Message, type Reply, send } from '#workshop/torture/send.ts'
import { publicName, type Proxy } from './proxy-program.ts'

type Options = { proxy: Proxy; agent: Agent; clientAddress: string; givers: Account[]; boss: Account }

const timeoutMs = 20_000
const eventMs = 5_000
/** An address that a client claims, and which must not be believed. */
const forgedAddress = '203.0.113.9'

/** Checks what a proxy can break. Returns one sentence for each fault, and the gifts that it gave. */
export async function checkProxy(options: Options): Promise<{ faults: string[]; acknowledged: Set<string> }> {
  const faults = [
    ...(await checkRedirect(options)),
    ...(await checkLogIn(options)),
    ...(await checkAddress(options)),
    ...(await checkUpload(options)),
  ]
  const stream = await checkStream(options)
  return { faults: [...faults, ...stream.faults], acknowledged: new Set([stream.giftId]) }
}

const ask = ({ proxy, agent }: Options, message: Message): Promise<Reply> =>
  send(
    { address: proxy.https, agent, timeoutMs },
    { ...message, headers: { host: publicName, origin: `https://${publicName}`, ...message.headers } },
  )

const unless = (holds: boolean, fault: string) => (holds ? [] : [fault])

async function checkRedirect({ proxy }: Options) {
  const agent = new Agent()
  const { status, headers } = await send(
    { address: proxy.http, agent, timeoutMs },
    { method: 'GET', path: '/feed', headers: { host: publicName } },
  )
  const isRedirect = [301, 308].includes(status) && headers.location?.startsWith(`https://${publicName}`)
  return unless(isRedirect === true, `http is answered with ${status} ${headers.location}`)
}

async function checkLogIn(options: Options) {
  const email = options.givers[0]?.email ?? ''
  const { status, headers } = await ask(options, {
    method: 'POST',
    path: '/api/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forgedAddress },
    body: JSON.stringify({ email, password }),
  })
  const cookies = headers['set-cookie'] ?? []
  const session = cookies.find((cookie) => cookie.startsWith('__Host-sid='))
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const me = await ask(options, { method: 'GET', path: '/api/auth/user', headers: { cookie } })
  return [
    ...unless(status === 200, `the log-in is answered with ${status}`),
    ...unless(session !== undefined && /; Secure/.test(session), `the session cookie is ${session ?? 'missing'}`),
    ...unless(headers['strict-transport-security'] !== undefined, 'there is no Strict-Transport-Security'),
    ...unless(me.status === 200, `the session is answered with ${me.status}`),
  ]
}

/** The audit log has the client's own address. */
async function checkAddress(options: Options) {
  const path = '/api/admin/audit-log?action=logged_in'
  const { text } = await ask(options, { method: 'GET', path, headers: { cookie: options.boss.cookie } })
  const events: { ip: string | null }[] = JSON.parse(text)
  const address = events[0]?.ip
  return unless(address === options.clientAddress, `the address of the client is ${address}`)
}

async function checkUpload(options: Options) {
  const [giver] = options.givers
  const cookie = giver?.cookie ?? ''
  const body = await picture({ width: 1_700, height: 1_700 }).png({ compressionLevel: 0 }).toBuffer()
  const started = await ask(options, { method: 'POST', path: '/api/objects/upload', headers: { cookie } })
  const { uploadURL }: { uploadURL: string } = JSON.parse(started.text)
  const { pathname, search } = new URL(uploadURL)
  const { status, text } = await ask(options, {
    method: 'PUT',
    path: pathname + search,
    body,
    headers: { cookie, 'content-type': 'image/png' },
  })
  const size = `${(body.length / 1e6).toFixed(1)} MB`
  return unless(status === 200, `a picture of ${size} is answered with ${status} ${text.slice(0, 100)}`)
}

/** The first byte of a stream comes at once, and an event soon after its cause. */
async function checkStream(options: Options) {
  const [giver, receiver] = options.givers
  if (!giver || !receiver) throw new Error('There are no users')
  const { read, close } = openStream(options, receiver)
  const openedMs = await waitUntil(() => read().includes('retry:'))
  const gift = await ask(options, {
    method: 'POST',
    path: '/api/token-gifts',
    headers: { cookie: giver.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ toUserId: receiver.id, amount: 1 }),
  })
  const heldMs = await waitUntil(() => read().includes('event: person'))
  close()
  const { id: giftId }: { id: string } = JSON.parse(gift.text)
  const faults = [
    ...unless(openedMs < eventMs, 'the first byte of a live stream is held back'),
    ...unless(heldMs < eventMs, 'an event of a live stream is held back'),
  ]
  return { faults, giftId }
}

function openStream({ proxy, agent }: Options, { cookie }: Account) {
  let text = ''
  const { hostname, port } = new URL(proxy.https)
  const sent = request({ hostname, port, path: '/api/live', agent, headers: { host: publicName, cookie } }, (answer) =>
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk)),
  )
  sent.on('error', () => {}).end()
  return { read: () => text, close: () => sent.destroy() }
}

async function waitUntil(isTrue: () => boolean): Promise<number> {
  const startedAt = performance.now()
  while (!isTrue() && performance.now() - startedAt < eventMs) await delay(10)
  return performance.now() - startedAt
}
