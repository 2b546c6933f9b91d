import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

// Exports of `npm run dev`, each of the release in its name, with the secret of that installation. A release adds one, and none
// changes: they stand for the data of installations that are to be upgraded.
const folder = join(import.meta.dirname, '../released')
const secrets: Record<string, string> = { '0.3.0': 'kbLwZPfkRMQtNThA2YzQPlINOzvZDbYEcvlojf-ws_I' }
const password = 'brightside-demo'

const context = mkdtempSync(join(tmpdir(), 'brightside-released-'))
afterAll(() => rmSync(context, { recursive: true, force: true }))

test('each export has its secret', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(secrets)
      .map((version) => `${version}.tar`)
      .sort(),
  )
})

test.each(Object.entries(secrets))(
  'the data of %s is imported, works under load, and adds up before and afterwards',
  async (version, SECRET) => {
    const env = { DATA_DIR: join(context, version), SECRET, RATE_LIMIT_FACTOR: '1000' }
    const imported = await runOps('import', { args: [join(folder, `${version}.tar`)], env })
    const before = await runOps('audit', { env })
    const product = startProduct({ dataDir: env.DATA_DIR, env })
    const address = await product.address()
    const users = await Promise.all(['owner', 'admin', 'crew'].map((name) => logIn(address, name)))

    const gifts = await giveTogether(users)
    const draw = await drawCompetition(users)
    const after = await runOps('audit', { env })

    expect(imported).toMatchObject({ code: 0, errors: '' })
    expect(before.stdout).toMatch(/\n[1-9]\d* draws recomputed, 0 of them broken\n[^]*Everything adds up\.\n$/)
    expect(gifts.map(({ status }) => status)).toEqual(gifts.map(() => 201))
    expect(draw).toMatchObject({ status: 200, body: { winner: { firstName: expect.any(String) } } })
    expect(after.stdout).toMatch(/Everything adds up\.\n$/)
    expect(drawsIn(after.stdout)).toBe(drawsIn(before.stdout) + 1)
  },
  120_000,
)

type Reply = { id: string; code?: string; giftTokens: number; storeNumber: string }

type User = Awaited<ReturnType<typeof logIn>>

/** A client with the session of a log-in of the demo. */
async function logIn(address: string, name: string) {
  let cookie = ''
  async function send(method: string, path: string, body?: object) {
    const json = body && { body: JSON.stringify(body) }
    const headers = { cookie, ...(json && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) }
    const answer = await fetch(`${address}${path}`, { method, headers, ...json })
    cookie ||= answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    return { status: answer.status, body: (await answer.json()) as Reply }
  }
  const { status, body: me } = await send('POST', '/api/login', { email: `${name}@demo.example`, password })
  expect(status).toBe(200)
  return {
    me,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
  }
}

/** Gifts, with a boost, a reaction and a comment each, all users at once. */
async function giveTogether(users: User[]) {
  const rounds = users.flatMap((giver, index) => {
    const [receiver, other] = [users[(index + 1) % users.length]!, users[(index + 2) % users.length]!]
    const amount = Math.min(8, giver.me.giftTokens)
    expect(amount).toBeGreaterThan(0)
    return Array.from({ length: amount }, () => ({ giver, receiver, other }))
  })
  return Promise.all(
    rounds.map(async ({ giver, receiver, other }) => {
      const gift = await giver.post('/api/token-gifts', { toUserId: receiver.me.id, amount: 1, message: 'Thank you' })
      const giftId = gift.body.id
      const answers = await Promise.all([
        other.post('/api/boosts', { giftId }),
        other.post('/api/reactions', { giftId, reactionType: 'heart' }),
        receiver.post('/api/comments', { giftId, content: 'With pleasure' }),
      ])
      return { status: Math.max(gift.status, ...answers.map((answer) => (answer.status < 300 ? 201 : answer.status))) }
    }),
  )
}

/** The admin creates a competition that ends at once, crew enters it, and the owner draws. */
async function drawCompetition([owner, admin, crew]: User[]) {
  const now = Date.now()
  const form = { title: 'After the upgrade', prize: 'A cake', tokenCost: 1, storeNumbers: [crew!.me.storeNumber] }
  const dates = { startDate: new Date(now - 60_000).toISOString(), endDate: new Date(now + 3_000).toISOString() }
  const created = await admin!.post('/api/competitions', { ...form, ...dates })
  const { id } = created.body
  expect((await crew!.post('/api/competition-entries', { competitionId: id })).status).toBe(201)
  return vi.waitFor(
    async () => {
      const answer = await owner!.post(`/api/competitions/${id}/select-winner`, {})
      expect(answer.body.code).not.toBe('not_ended')
      return answer
    },
    { timeout: 20_000, interval: 250 },
  )
}

const drawsIn = (report: string) => Number(/(\d+) draws recomputed/.exec(report)?.[1])
