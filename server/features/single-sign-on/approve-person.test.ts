import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyRights } from '#server/features/audit/rights-invariants.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { enterProvider, type EnteredProvider, type SignOn, startSignOn } from '#test/sign-on.ts'
import { balances, testStore } from '#test/users.ts'

let started: SignOn
let provider: EnteredProvider
let email: string

const approval = {
  storeClaim: 'store',
  roleClaim: 'groups',
  roleValues: [
    { value: 'Crew', role: 'crew_member' },
    { value: 'Shift Leads, North', role: 'shift_manager' },
  ],
}

beforeAll(async () => {
  started = await startSignOn()
})

beforeEach(async () => {
  provider = await enterProvider(started, {})
  expect((await provider.change(approval)).body).toMatchObject(approval)
  const visitor = `zoe-${crypto.randomUUID()}`
  email = `${visitor}@corp.example`
  started.work.state.visitor = visitor
})

/** Logs somebody in of whom the provider says this. */
async function comeIn(said: object, page = provider.browser()) {
  const { people, state } = started.work
  people[state.visitor] = { email, given_name: 'Zoë', family_name: 'Núñez', ...said }
  return { page, location: await provider.logIn(page) }
}

const accounts = () => started.server.db.many(sql`select id from users where email = ${email}`)

test('somebody whose store and role map comes in approved with the week’s tokens, once', async () => {
  const { page, location } = await comeIn({ store: testStore, groups: ['All', 'Crew', 'Shift Leads, North'] })

  expect(location).toBe('/')
  const me = await provider.whoIs(page)
  expect(me).toMatchObject({
    firstName: 'Zoë',
    lastNameInitial: 'N',
    role: 'shift_manager',
    storeNumber: testStore,
    approvalStatus: 'approved',
    emailVerifiedAt: null,
  })
  const { db, owner, context } = started.server
  expect((await balances(db, me)).toGive).toBe(context.settings.allowances.shift_manager)
  const events = await auditEventsOf(db, me)
  expect(events.map(({ action }) => action).toSorted()).toEqual(['identity_added', 'logged_in', 'person_provisioned'])
  expect(events.find(({ action }) => action === 'person_provisioned')).toMatchObject({
    actorId: null,
    details: { registered: { role: 'shift_manager', store: testStore } },
  })
  expect(await verifyRights(owner)).toEqual([])
  expect((await verifyLedger(owner)).violations).toEqual([])
  expect((await comeIn({ store: '0500', groups: 'Crew' })).location).toBe('/')
  expect(await accounts()).toEqual([{ id: me.id }])
})

test('everybody is a crew member without a claim for the role', async () => {
  await provider.change({ roleClaim: null })

  const { page } = await comeIn({ store: testStore, groups: 'Shift Leads, North' })

  expect(await provider.whoIs(page)).toMatchObject({ role: 'crew_member', approvalStatus: 'approved' })
})

test.each<[string, object]>([
  ['no store', { groups: 'Crew' }],
  ['several stores', { store: [testStore, '0500'], groups: 'Crew' }],
  ['no store number', { store: 'North', groups: 'Crew' }],
  ['a store that is not known', { store: '9999', groups: 'Crew' }],
  ['a role that does not map', { store: testStore, groups: ['Visitors'] }],
  ['no role', { store: testStore }],
  ['a role of another shape', { store: testStore, groups: { Crew: true } }],
  ['no last name', { store: testStore, groups: 'Crew', family_name: '' }],
])('somebody with %s registers and waits for an admin', async (_case, said) => {
  expect((await comeIn(said)).location).toBe('/?signup&sso=register')
  expect(await accounts()).toEqual([])
})

test('somebody of a store that takes no sign-ups waits, and of a provider whose owner approves nobody', async () => {
  const { db } = started.server
  await db.many(sql`update stores set takes_sign_ups = false where number = ${testStore}`)
  expect((await comeIn({ store: testStore, groups: 'Crew' })).location).toBe('/?signup&sso=register')
  await db.many(sql`update stores set takes_sign_ups = true where number = ${testStore}`)
  await provider.change({ storeClaim: null })
  expect((await comeIn({ store: testStore, groups: 'Crew' })).location).toBe('/?signup&sso=register')
  expect(await accounts()).toEqual([])
})

test('claims give no account that exists another store or role', async () => {
  await comeIn({ store: testStore, groups: 'Crew' })
  started.work.state.visitor = 'somebody else with the same email'

  const { location } = await comeIn({ store: testStore, groups: 'Shift Leads, North' })

  expect(location).toBe(`/?login&sso=connect&email=${encodeURIComponent(email)}`)
  expect(await started.server.db.many(sql`select role from users where email = ${email}`)).toEqual([
    { role: 'crew_member' },
  ])
})

test('a role of admins, a value twice and no claim are refused, and nothing is changed', async () => {
  const row = { value: 'Crew', role: 'crew_member' }
  for (const changes of [
    { roleValues: [{ value: 'Boss', role: 'admin' }] },
    { roleValues: [row, { ...row, role: 'crew_trainer' }] },
    { storeClaim: 'the store' },
    { storeClaim: '' },
  ])
    expect((await provider.change(changes)).status).toBe(400)
  const { body } = await provider.owner.get('/api/admin/identity-providers')
  expect(body.providers).toMatchObject([approval])
})
