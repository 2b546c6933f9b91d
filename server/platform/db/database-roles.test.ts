import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServerOn, type TestServer } from '#test/server.ts'
import { queryAsOwner } from '#test/database.ts'
import { createUsers } from '#test/users.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createDatabase, type Db } from './db.ts'
import { databaseRolesSql } from './database-roles.ts'
import { migrate } from './migrate.ts'

const suffix = randomUUID().slice(0, 8)
const roles = { database: `roles_${suffix}`, owner: `own-er_${suffix}`, app: `ap"p_${suffix}` }
const { host, port } = inject('database').owner
const superuser = { host, port, user: 'postgres', database: 'postgres' }
const as = (user: string) => ({ host, port, user, database: roles.database })

let db: Db
let server: TestServer

beforeAll(async () => {
  const script = databaseRolesSql({ ...roles, ownerPassword: "it's", appPassword: 'secret' })
  // Each statement alone: a database cannot be created in a transaction.
  for (const statement of script.split('\n')) await queryAsOwner(superuser, statement)
  await migrate(as(roles.owner), { appRole: roles.app })
  db = createDatabase(as(roles.app))
  server = await startTestServerOn({ db, owner: as(roles.owner), app: as(roles.app) }, { events: memoryEventBus() })
})
afterAll(() => db.close())

test('the printed roles run the product: it gives, and migrates again', async () => {
  await queryAsOwner(
    as(roles.owner),
    `insert into allowances (role, amount, since) select 'crew_member', amount, '2000-01-03' from generate_series(0, 9) amount`,
  )
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 5 }, Ben: {} })

  const gift = await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  await migrate(as(roles.owner), { appRole: roles.app })

  expect(gift.status).toBe(201)
  expect(await verifyLedger(as(roles.owner))).toMatchObject({ violations: [] })
})

test('the app may neither change the ledger nor create tables, and nobody else may connect', async () => {
  const asApp = (statement: string) => queryAsOwner(as(roles.app), statement)

  for (const statement of ['delete from transfers', 'delete from audit_log', 'create table mine (n int)'])
    await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
  const stranger = new pg.Client(as(inject('database').app.user))
  await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' })
})

test('a role that does not exist is passed over, as the names of some poolers', async () => {
  await migrate(as(roles.owner), { appRole: 'app.tenant' })
})
