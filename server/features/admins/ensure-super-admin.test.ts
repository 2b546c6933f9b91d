import { expect, test } from 'vitest'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { createTestDatabase } from '#test/database.ts'
import { testSettings } from '#test/server.ts'
import { balances, createUsers } from '#test/users.ts'
import { ensureSuperAdmin } from './ensure-super-admin.ts'
import { promoteAccount } from './promote-account.ts'

const email = 'owner@store.example'
const now = new Date('2026-11-18T12:00:00.000Z')
const allowance = { ...testSettings, allowances: { ...testSettings.allowances, super_admin: 10 } }

const ensure = (db: Db) => ensureSuperAdmin(db, { email, password: 'correct horse', allowance, now })
const promote = (db: Db, of = email, more = {}) =>
  promoteAccount(db, { email: of, now, allowance, isMailSetUp: false, isUnverifiedMeant: false, ...more })

const ownersIn = (db: Db) =>
  db.many(
    sql`select role, approval_status as "approvalStatus" from users where email = ${email} and deleted_at is null`,
  )

test('servers that start together create one super admin, and only one of them reports it', async () => {
  const { db } = await createTestDatabase()

  const created = await Promise.all([ensure(db), ensure(db), ensure(db)])

  expect(created.filter((one) => one !== null)).toEqual([{ email, madePassword: null }])
  expect(await ownersIn(db)).toEqual([{ role: 'super_admin', approvalStatus: 'approved' }])
})

test('refuses to start without a super admin when somebody else has the email, and changes nothing', async () => {
  const { db } = await createTestDatabase()
  await createUsers(db, { Mallory: { email, status: 'pending' } })

  await expect(ensure(db)).rejects.toThrow(StartError)
  await expect(ensure(db)).rejects.toThrow(`run npm run admin -- promote ${email}`)

  expect(await ownersIn(db)).toEqual([{ role: 'crew_member', approvalStatus: 'pending' }])
})

test('a promoted account is approved, has its tokens and its audit event, and lets the next start pass', async () => {
  const { db } = await createTestDatabase()
  const { Olga } = await createUsers(db, { Olga: { email, status: 'pending' } })

  expect(await promote(db)).toBe('done')

  expect(await ensure(db)).toBeNull()
  expect(await ownersIn(db)).toEqual([{ role: 'super_admin', approvalStatus: 'approved' }])
  expect((await balances(db, Olga)).toGive).toBe(10)
  expect((await auditEventsOf(db, Olga))[0]).toMatchObject({
    action: 'account_promoted',
    actorId: null,
    details: { role: { before: 'crew_member', after: 'super_admin' } },
  })
})

test('an account with an email that nobody has verified is promoted only when it is meant, where mail is set up', async () => {
  const { db } = await createTestDatabase()
  await createUsers(db, { Mallory: { email } })

  expect(await promote(db, email, { isMailSetUp: true })).toBe('unverified')
  expect(await ownersIn(db)).toEqual([{ role: 'crew_member', approvalStatus: 'approved' }])

  expect(await promote(db, email, { isMailSetUp: true, isUnverifiedMeant: true })).toBe('done')
})

test('an admin who is promoted loses the stores of that role', async () => {
  const { db } = await createTestDatabase()
  await createUsers(db, { Adam: { email, role: 'admin', adminStores: ['0427', '0501'] } })

  expect(await promote(db)).toBe('done')

  expect(await db.many(sql`select store_number from admin_store_assignments`)).toEqual([])
})

test('an unknown, a suspended and a promoted account are not promoted', async () => {
  const { db } = await createTestDatabase()
  await createUsers(db, {
    Sue: { email: 'sue@store.example', status: 'suspended' },
    Olga: { email, role: 'super_admin' },
  })

  expect([
    await promote(db, 'nobody@store.example'),
    await promote(db, 'sue@store.example'),
    await promote(db),
  ]).toEqual(['unknown_email', 'not_possible', 'unchanged'])
})
