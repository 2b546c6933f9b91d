import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { createApiKey } from '#test/api-keys.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { claimCardOf } from '#test/cards.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { competitionForm, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { checkList, listOf } from '#test/people-list.ts'
import { deviceCommands } from '#test/devices.ts'
import { close, demote, sendDuring, suspend } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { adminGroupCommands } from '#test/stored-admin-groups.ts'
import { webhookCommands } from '#test/stored-webhooks.ts'
import { insertIdentity, providerCommands } from '#test/stored-providers.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { reasonsWithoutRow } from '#test/writes-without-race.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Pat' | 'Adam' | 'Boss' | 'Owner', TestUser>
let adam: TestClient
let ana: TestClient
let boss: TestClient
let competitionId: string
let giftId: string
let giftToBen: string
let reportId: string
let storeId: string
let goalId: string
let checked: { id: string; fileHash: string }

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: { toGive: 5 },
    Pat: { status: 'pending' },
    Adam: { role: 'admin', toGive: 1, adminStores: ['0427'] },
    Boss: { role: 'super_admin', store: '0000' },
    Owner: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
  competitionId = await openCompetition(await server.as(users.Owner))
  const ben = await server.as(users.Ben)
  giftId = (await ben.post('/api/token-gifts', { toUserId: users.Ana.id, amount: 1 })).body.id
  await ben.post('/api/reports', { subject: 'gift', subjectId: giftId, reason: 'Rude' })
  reportId = (await boss.get('/api/reports')).body[0].id
  storeId = (await adam.get('/api/stores')).body[0].id
  goalId = await openGoal()
  await giveEntryTokens(server, [users.Ana], 1)
  checked = (await checkList(adam, listOf(`Anna,T,0427,,${users.Ana.email},`))).body.import
})

const goal = { text: 'Pizza', target: 200, startsOn: '2026-11-01', endsOn: '2026-11-30' }

const keyForm = { name: 'Payroll', scopes: ['people:read'], storeNumbers: [], days: 30 }

const edited = { role: 'shift_manager', storeNumber: '0427', firstName: 'Ana', lastNameInitial: 'T' }

/** The goal of the store, which stays from test to test. */
async function openGoal(): Promise<string> {
  await boss.post(`/api/stores/${storeId}/team-goals`, goal)
  return (await boss.get(`/api/stores/${storeId}/team-goals`)).body[0].id
}

type Commands = Record<string, () => Promise<TestReply>>

const adminCommands: Commands = {
  'POST /api/admin/users/:id/adjust-tokens': () =>
    adam.post(`/api/admin/users/${users.Ana.id}/adjust-tokens`, { amount: 9 }),
  'PUT /api/admin/users/store': () =>
    adam.put('/api/admin/users/store', { userIds: [users.Ana.id], storeNumber: '0427' }),
  'PUT /api/admin/users/:id': () => adam.put(`/api/admin/users/${users.Ana.id}`, edited),
  'DELETE /api/admin/users/:id': () => adam.delete(`/api/admin/users/${users.Ana.id}`, {}),
  'PUT /api/users/approve': () => adam.put('/api/users/approve', { userIds: [users.Pat.id] }),
  'PUT /api/users/:id/approve': () => adam.put(`/api/users/${users.Pat.id}/approve`, {}),
  'PUT /api/users/:id/reject': () => adam.put(`/api/users/${users.Pat.id}/reject`, {}),
  'PUT /api/users/:id/reopen': () => adam.put(`/api/users/${users.Pat.id}/reopen`, {}),
  'POST /api/admin/users/:id/reset-password': () => adam.post(`/api/admin/users/${users.Ana.id}/reset-password`, {}),
  'POST /api/admin/users/:id/code': () => adam.post(`/api/admin/users/${users.Ana.id}/code`),
  'POST /api/stores/:id/poster': () => adam.post(`/api/stores/${storeId}/poster`),
  'PUT /api/stores/:id': () => adam.put(`/api/stores/${storeId}`, { takesSignUps: false }),
  'POST /api/stores/:id/team-goals': () => adam.post(`/api/stores/${storeId}/team-goals`, goal),
  'PUT /api/team-goals/:id': () => adam.put(`/api/team-goals/${goalId}`, { ...goal, target: 9 }),
  'POST /api/team-goals/:id/end': () => adam.post(`/api/team-goals/${goalId}/end`),
  'POST /api/card-sheets': () => adam.post('/api/card-sheets', { count: 1, amount: 1 }),
  'POST /api/card-sheets/:id/take-back': () => adam.post(`/api/card-sheets/${competitionId}/take-back`),
  'POST /api/reports/:id/hide': () => adam.post(`/api/reports/${reportId}/hide`),
  'POST /api/reports/:id/restore': () => adam.post(`/api/reports/${reportId}/restore`),
  'POST /api/reports/:id/reopen': () => adam.post(`/api/reports/${reportId}/reopen`),
  'POST /api/competitions': () => adam.post('/api/competitions', competitionForm),
  'PUT /api/competitions/:id': () => adam.put(`/api/competitions/${competitionId}`, competitionForm),
  'POST /api/competitions/:id/cancel': () => adam.post(`/api/competitions/${competitionId}/cancel`),
  'PUT /api/competitions/:id/beacon': () =>
    adam.put(`/api/competitions/${competitionId}/beacon`, { signature: 'ab'.repeat(48) }),
  'PUT /api/competitions/:id/collect-instructions': () =>
    adam.put(`/api/competitions/${competitionId}/collect-instructions`, { collectInstructions: 'Ask Adam' }),
  'POST /api/competitions/:id/hand-over': () => adam.post(`/api/competitions/${competitionId}/hand-over`),
  'POST /api/competitions/:id/take-back': () => adam.post(`/api/competitions/${competitionId}/take-back`),
  'POST /api/competitions/:id/select-winner': () => {
    passEndDate(server)
    return adam.post(`/api/competitions/${competitionId}/select-winner`)
  },
  ...deviceCommands(
    () => adam,
    () => server,
  ),
  'POST /api/admin/imports/:id/apply': async () =>
    adam.post(`/api/admin/imports/${checked.id}/apply`, { fileHash: checked.fileHash }),
  'POST /api/admin/imports/:id/cancel': () => adam.post(`/api/admin/imports/${checked.id}/cancel`),
  'POST /api/admin/imports/:id/undo': async () => {
    await server.db.many(sql`update people_imports set state = 'applied' where id = ${checked.id}`)
    return adam.post(`/api/admin/imports/${checked.id}/undo`)
  },
  'POST /api/admin/imports/:id/codes': () => adam.post(`/api/admin/imports/${checked.id}/codes`, {}),
}

test.each(Object.entries(adminCommands))('refuses %s while the admin is being removed', async (_name, send) => {
  const reply = await sendDuring(server, demote(users.Adam), send)

  expect(reply).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect(await changesBy(users.Adam)).toEqual([])
})

const superAdminCommands: Commands = {
  'PUT /api/organization/flagged-words': () => boss.put('/api/organization/flagged-words', { words: ['darn'] }),
  'POST /api/admin/users/:id/erase': () => boss.post(`/api/admin/users/${users.Ana.id}/erase`, {}),
  'POST /api/admin/create-admin': () =>
    boss.post('/api/admin/create-admin', { email: users.Ana.email, storeNumbers: ['0427'] }),
  'POST /api/admin/api-keys': () => boss.post('/api/admin/api-keys', keyForm),
  'DELETE /api/admin/api-keys/:id': async () =>
    boss.delete(`/api/admin/api-keys/${(await createApiKey(server, { scopes: ['people:read'] })).keyId}`, {}),
  ...webhookCommands(
    () => boss,
    () => server.as(users.Owner),
  ),
  ...adminGroupCommands({ boss: () => boss, owner: () => server.as(users.Owner) }),
  ...providerCommands(
    () => boss,
    () => server.db,
  ),
  'PUT /api/organization/set-up': () => boss.put('/api/organization/set-up', { isShown: true }),
  'PUT /api/organization/settings': () => boss.put('/api/organization/settings', { name: 'Corner Stores' }),
  'DELETE /api/stores/:id': () => boss.delete(`/api/stores/${storeId}`),
  'POST /api/stores': () => boss.post('/api/stores', { number: '0815' }),
  'PUT /api/organization': () => boss.put('/api/organization', { reasons: ['🤝 Teamwork'] }),
  'DELETE /api/admin/admins/:id': () => boss.delete(`/api/admin/admins/${users.Adam.id}`, {}),
}

test.each(Object.entries(superAdminCommands))(
  'refuses %s while the super admin loses the role',
  async (_name, send) => {
    const reply = await sendDuring(server, demote(users.Boss), send)

    expect(reply).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
    expect(await changesBy(users.Boss)).toEqual([])
  },
)

test('acts with the stores that the admin has when the command runs', async () => {
  const moved = [
    sql`select from users where id = ${users.Adam.id} for update`,
    sql`update admin_store_assignments set store_number = '0500' where admin_id = ${users.Adam.id}`,
  ]

  const reply = await sendDuring(server, moved, () =>
    adam.post(`/api/admin/users/${users.Ana.id}/adjust-tokens`, { amount: 9 }),
  )

  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

const writtenBy = ({ id }: TestUser) =>
  server.db.many(sql`
    select id from social_comments where user_id = ${id}
    union all select id from boosts where user_id = ${id}
    union all select id from reactions where user_id = ${id}
    union all select id from token_gifts where from_user_id = ${id} and edited_at is not null
    union all select report_id from report_reasons where user_id = ${id}
    union all select id from uploads where user_id = ${id}`)

const socialCommands: Commands = {
  'POST /api/comments': () => ana.post('/api/comments', { giftId, content: 'Still here' }),
  'POST /api/boosts': () => ana.post('/api/boosts', { giftId: giftToBen }),
  'POST /api/reactions': () => ana.post('/api/reactions', { giftId, reactionType: 'heart' }),
  'DELETE /api/reactions': () => ana.delete('/api/reactions', { giftId }),
  'PUT /api/token-gifts/:id/message': () => ana.put(`/api/token-gifts/${giftToBen}/message`, { message: 'Still here' }),
  'DELETE /api/token-gifts/:id/message': () => ana.delete(`/api/token-gifts/${giftToBen}/message`),
  'POST /api/reports': () => ana.post('/api/reports', { subject: 'gift', subjectId: giftId, reason: 'Still here' }),
  'POST /api/cards/claim': () => claimCardOf(adam, ana),
  'POST /api/objects/upload': () => ana.post('/api/objects/upload', {}),
}

test.each(Object.entries(socialCommands))('refuses %s while the account is being deleted', async (_name, send) => {
  giftToBen = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })).body.id

  const reply = await sendDuring(server, close(users.Ana, server.clock.now()), send)

  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await writtenBy(users.Ana)).toEqual([])
})

const tokenCommands: Commands = {
  'POST /api/token-gifts': () => ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 }),
  'POST /api/token-gifts/batch': () =>
    ana.post('/api/token-gifts/batch', { toUserIds: [users.Ben.id, users.Adam.id], amount: 1 }),
  'POST /api/competition-entries': () => ana.post('/api/competition-entries', { competitionId }),
}

test.each(Object.entries(tokenCommands))(
  'refuses %s while the account is being deleted, and moves no token',
  async (_name, send) => {
    const reply = await sendDuring(server, close(users.Ana, server.clock.now()), send)

    expect(reply?.status).toBe(400)
    const row = await server.db.one<{ left: number }>(sql`
      select gift_tokens + competition_tokens as left from users where id = ${users.Ana.id}`)
    expect(row.left).toBe(0)
  },
)

const password = 'correct horse'
const hash = hashPassword(password)
let sessionId: string
let passkeyId: string
let identityId: string
let newPasskey: object
let answer: object

/** Gives Ana a password, a passkey, and answers of browsers that are not yet sent. */
async function prepareOwnAccount() {
  await server.db.many(sql`update users set password = ${await hash} where id = ${users.Ana.id}`)
  const options = async (path: string) => (await ana.post(path, undefined, { host: 'localhost' })).body
  const key = createAuthenticator({ origin: 'http://localhost' })
  const credential = key.create(await options('/api/user/passkeys/options'))
  passkeyId = (await ana.post('/api/user/passkeys', { name: 'Phone', credential }, { host: 'localhost' })).body.id
  answer = key.get(await options('/api/auth/reauthenticate/passkey/options'))
  identityId = await insertIdentity(server.db, users.Ana)
  const another = createAuthenticator({ origin: 'http://localhost' })
  newPasskey = another.create(await options('/api/user/passkeys/options'))
  sessionId = (await ana.get('/api/user/sessions')).body[0].id
}

const ownCommands: Commands = {
  'PUT /api/user/email': () =>
    ana.put('/api/user/email', { email: `new-${users.Ana.email}`, currentPassword: password }),
  'PUT /api/user/password': () =>
    ana.put('/api/user/password', { currentPassword: password, newPassword: 'another horse' }),
  'POST /api/auth/reauthenticate': () => ana.post('/api/auth/reauthenticate', { password }),
  'POST /api/auth/reauthenticate/passkey': () =>
    ana.post('/api/auth/reauthenticate/passkey', { credential: answer }, { host: 'localhost' }),
  'DELETE /api/user/sessions/:id': () => ana.delete(`/api/user/sessions/${sessionId}`),
  'DELETE /api/user/sessions': () => ana.delete('/api/user/sessions'),
  'DELETE /api/profile-image': () => ana.delete('/api/profile-image'),
  'POST /api/competitions/:id/receive': () => ana.post(`/api/competitions/${competitionId}/receive`),
  'PUT /api/user/leaderboard': () => ana.put('/api/user/leaderboard', { isHidden: true }),
  'PUT /api/user/walls': () => ana.put('/api/user/walls', { isHidden: true }),
  'PUT /api/user/milestones': () => ana.put('/api/user/milestones', { isHidden: true }),
  'POST /api/user/recovery-codes': () => ana.post('/api/user/recovery-codes'),
  'POST /api/user/email/verification': () => ana.post('/api/user/email/verification'),
  'PUT /api/user/notification-settings': () => ana.put('/api/user/notification-settings', { muted: ['gift'] }),
  'POST /api/user/passkeys': () =>
    ana.post('/api/user/passkeys', { name: 'Tablet', credential: newPasskey }, { host: 'localhost' }),
  'POST /api/user/calendar-link': () => ana.post('/api/user/calendar-link'),
  'DELETE /api/user/calendar-link': () => ana.delete('/api/user/calendar-link'),
  'PUT /api/user/kiosk/badge': () => ana.put('/api/user/kiosk/badge', {}),
  'PUT /api/user/kiosk/pin': () => ana.put('/api/user/kiosk/pin', { pin: '4873' }),
  'DELETE /api/user/kiosk/pin': () => ana.delete('/api/user/kiosk/pin'),
  'DELETE /api/user/identities/:id': () => ana.delete(`/api/user/identities/${identityId}`),
  'DELETE /api/user/passkeys/:id': () => ana.delete(`/api/user/passkeys/${passkeyId}`),
}

const ownAccount = () =>
  server.db.many(sql`
    select email, password, profile_image_url, hidden_from_leaderboard, hides_milestones, hidden_from_walls,
           array(select id from passkeys where user_id = person.id) as passkeys,
           array(select id from identities where user_id = person.id union all select id from calendar_links where user_id = person.id) as identities,
           array(select sid || coalesce(authenticated_at::text, '')::bytea from sessions where user_id = person.id order by 1) as sessions,
           (select count(*) from notification_settings where user_id = person.id) as settings,
           (select count(*) from recovery_codes where user_id = person.id) as codes,
           (select count(*) from badges where user_id = person.id) + (select count(*) from pins where user_id = person.id) as kiosk,
           (select count(*) from email_verification_tokens where user_id = person.id) as links,
           (select count(*) from deliveries where user_id = person.id) as mails
    from users person where id = ${users.Ana.id}`)

test.each(Object.entries(ownCommands))('refuses %s while the account is being suspended', async (_name, send) => {
  await prepareOwnAccount()
  const before = await ownAccount()

  const reply = await sendDuring(server, suspend(users.Ana), send)

  expect(reply).toMatchObject({ status: 403, body: { code: 'not_approved' } })
  expect(await ownAccount()).toEqual(before)
})

test('each command of a logged-in user is in a table above, or has a reason not to be', () => {
  const commands = contract.filter(
    ({ method, access }) => method !== 'GET' && access !== 'anyone' && access !== 'device',
  )
  const tables = [adminCommands, superAdminCommands, socialCommands, tokenCommands, ownCommands, reasonsWithoutRow]

  expect(tables.flatMap(Object.keys).sort()).toEqual(commands.map(({ method, path }) => `${method} ${path}`).sort())
})

/** The changes that the audit log attributes to a user. */
const changesBy = ({ id }: TestUser) =>
  server.db.many(sql`select action from audit_log where actor_id = ${id} and action <> 'refused'`)
