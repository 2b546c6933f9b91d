import { beforeAll, expect, test } from 'vitest'
import { isConsistent, isIncluded, leafHash } from '#domain/merkle-tree.ts'
import { isSigned } from '#domain/tree-head.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { logKeyOf } from './log-key.ts'
import { transparencyLogJob } from './log-job.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Boss: { role: 'super_admin' } })
})

async function giveAndLog() {
  await (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })
  server.clock.forward({ ms: 30_000 })
  const job = transparencyLogJob(server.db, logKeyOf(server.context.settings))
  return job.run({ now: server.clock.now(), signal: new AbortController().signal })
}

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
