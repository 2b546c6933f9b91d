import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { describeJobReport } from '#messages/job-reports.ts'
import { isConsistent, isIncluded, leafHash } from '#domain/merkle-tree.ts'
import { isSigned } from '#domain/tree-head.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { onShutdown } from '#test/on-shutdown.ts'
import { textsOf } from '#messages/texts-of.ts'
import { startTestServer, type TestServer, testSettings } from '#test/server.ts'
import { createWebBuild } from '#test/web-build.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { headFootnote } from './head-footnote.ts'
import { logKeyOf } from './log-key.ts'
import { transparencyLogJob } from './log-job.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
beforeAll(async () => {
  server = await startTestServer({}, createWebBuild())
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Boss: { role: 'super_admin' } })
})

async function giveAndLog() {
  await (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })
  server.clock.forward({ ms: 30_000 })
  return runJob(createJob(null))
}

const createJob = (witnessUrl: string | null) =>
  transparencyLogJob(server.db, { key: logKeyOf(server.context.settings), witnessUrl })

const runJob = async (job: Job) =>
  describeJobReport(await job.run({ now: server.clock.now(), signal: new AbortController().signal }))

const readHead = async () => (await server.anonymous.get('/api/transparency/head')).body

const consistency = (older: number | string, newer: number) =>
  server.anonymous.get(`/api/transparency/consistency?older=${older}&newer=${newer}`)

test('anyone reads the newest signed head, and the proof that it continues an older one', async () => {
  const before = await server.anonymous.get('/api/transparency/head')
  server.clock.forward({ ms: 10_000 })
  const result = await giveAndLog()
  const older = await readHead()
  await giveAndLog()
  const newer = await readHead()

  const { proof } = (await consistency(older.size, newer.size)).body

  expect([before.status, before.body]).toEqual([200, null])
  expect(result).toBe(`3 new rows. The log has 3 rows: ${older.root}`)
  expect(older).toMatchObject({ size: 3, issued: 51, held: 50, spent: 1 })
  expect(newer).toMatchObject({ size: 5, issued: 52, held: 50, spent: 2 })
  expect([isSigned(older), isSigned(newer)]).toEqual([true, true])
  expect(isConsistent(older, newer, proof)).toBe(true)
})

test('a log that was built again over a changed history does not continue the older head', async () => {
  await giveAndLog()
  const newer = await readHead()
  const { proof } = (await consistency(2, newer.size)).body

  expect(isConsistent({ size: 2, root: 'ab'.repeat(32) }, newer, proof)).toBe(false)
})

test('answers 404 for sizes that the log never had, and 400 for no sizes', async () => {
  const [backwards, beyond, malformed] = [
    await consistency(3, 2),
    await consistency(1, 1_000_000),
    await consistency('x', 2),
  ]

  expect([backwards.status, beyond.status, malformed.status]).toEqual([404, 404, 400])
})

test('a user gets the proof of an own transfer, and no other', async () => {
  await giveAndLog()
  const [ana, ben] = await Promise.all([server.as(users.Ana), server.as(users.Ben)])
  const [line] = (await ana.get('/api/tokens/statement')).body

  const [own, foreign] = [
    await ana.get(`/api/transparency/proof/${line.id}`),
    await ben.get(`/api/transparency/proof/${line.id}`),
  ]

  const { leaf, position, proof, head } = own.body
  expect(leaf).toContain(`transfer|${line.id}|G|${users.Ana.id}|-1|gift|`)
  expect(isIncluded({ hash: leafHash(leaf), position, proof }, head)).toBe(true)
  expect(isIncluded({ hash: leafHash(leaf.replace('|-1|', '|-2|')), position, proof }, head)).toBe(false)
  expect(foreign.status).toBe(404)
})

test('a user gets the proof of an audit event about them', async () => {
  const boss = await server.as(users.Boss)
  await boss.post(`/api/admin/users/${users.Ben.id}/adjust-tokens`, { amount: 2 })
  const [event] = (await boss.get('/api/admin/audit-log')).body
  await giveAndLog()

  const answers = await Promise.all(
    [users.Ben, users.Boss, users.Ana].map(async (user) =>
      (await server.as(user)).get(`/api/transparency/proof/${event.id}`),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  const { leaf, position, proof, head } = answers[0]!.body
  expect(isIncluded({ hash: leafHash(leaf), position, proof }, head)).toBe(true)
})

test('a transfer that is not in the log yet has no proof', async () => {
  const ana = await server.as(users.Ana)
  await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })
  const [line] = (await ana.get('/api/tokens/statement')).body

  expect((await ana.get(`/api/transparency/proof/${line.id}`)).status).toBe(404)
})

/** A witness that stores what it gets and answers with `status`. */
async function startWitness() {
  const witness = { status: 200, received: [] as string[], url: '' }
  const listener = createServer(async (request, response) => {
    witness.received.push(await text(request))
    response.writeHead(witness.status).end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onShutdown(() => void listener.close())
  witness.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/heads`
  return witness
}

test('each new head goes to the witness, and again when it was not taken', async () => {
  await giveAndLog()
  const witness = await startWitness()
  const job = createJob(witness.url)

  await runJob(job)
  await runJob(job)
  await giveAndLog()
  witness.status = 500
  await expect(runJob(job)).rejects.toThrow(
    'The log is up to date, but the witness did not take its head: it answered 500.',
  )
  witness.status = 204
  await runJob(job)

  const heads = witness.received.map((body) => JSON.parse(body))
  expect(heads).toHaveLength(3)
  expect(heads.every(isSigned)).toBe(true)
  expect(heads[2]).toEqual(heads[1])
  expect(heads[1].size).toBe(heads[0].size + 2)
})

test('a witness that cannot be reached is a failure of the job, and the log grows', async () => {
  const { size } = await readHead()
  await (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })
  server.clock.forward({ ms: 30_000 })

  await expect(runJob(createJob('http://127.0.0.1:1/heads'))).rejects.toThrow('it could not be reached')

  expect((await readHead()).size).toBeGreaterThan(size)
})

test('emails get the newest head as a footnote', async () => {
  await giveAndLog()
  const head = await readHead()

  const branding = { orgName: 'Brightside', origin: 'https://brightside.example', languages: testSettings.languages }
  const records = await headFootnote(server.db)

  expect(records(textsOf('en').emails, branding)).toEqual([
    `For your records: at ${head.time} the log of all tokens had ${head.size} rows and the fingerprint ${head.root}. https://brightside.example/transparency explains it.`,
  ])
})

test('the public page shows the newest head and issued = held + spent', async () => {
  await giveAndLog()
  server.clock.forward({ ms: 10_000 })
  const head = await readHead()

  const [signedOut, signedIn] = [
    await server.anonymous.get('/transparency'),
    await (await server.as(users.Ana)).get('/transparency'),
  ]

  const figures = [head.issued, head.held, head.spent, head.size].map((number) => number.toLocaleString('en-US'))
  expect(signedOut.text).toContain(
    `<p>${[...figures, head.root, head.key, head.signature, 'Nov 18, 2026, 12:05 PM UTC'].join(' ')}</p>`,
  )
  expect(signedIn.text).toContain(JSON.stringify(head))
})
