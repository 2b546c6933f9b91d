import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { providerForm } from '#test/stored-providers.ts'
import { createDevice } from '#test/devices.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clients: TestClient[]
let validBodies: Record<string, object>
let ids: string[]

const goal = { text: 'Pizza', target: 200, startsOn: '2026-11-01', endsOn: '2026-11-30' }

/** Bodies without ids. */
const bodiesWithoutIds = {
  'PUT /api/organization/set-up': { isShown: true },
  'PUT /api/user/leaderboard': { isHidden: true },
  'PUT /api/user/milestones': { isHidden: true },
  'PUT /api/user/walls': { isHidden: true },
  'POST /api/user/log-in-methods/seen': { upTo: '2026-11-18T12:00:00.000Z' },
  'POST /api/admin/imports/:id/apply': { fileHash: '0'.repeat(64) },
  'POST /api/admin/imports/:id/codes': { after: { storeNumber: '0427', id: '0198c0de-0000-7000-8000-000000000000' } },
  'POST /api/stores/join': { code: '1234' },
  'POST /api/card-sheets': { count: 2, amount: 1 },
  'POST /api/cards/claim': { code: 'K7QM3-9XWTA' },
  'POST /api/stores': { number: '0815', name: 'Main Street' },
  'PUT /api/language': { language: 'en' },
  'POST /api/stores/:id/team-goals': goal,
  'PUT /api/team-goals/:id': goal,
  'PUT /api/organization/settings': {
    name: 'Corner Stores',
    timeZone: 'Europe/Madrid',
    codeRoles: ['shift_manager'],
    teamGoals: true,
  },
  'POST /api/admin/api-keys': { name: 'Payroll', scopes: ['people:read'], storeNumbers: ['0427'], days: 30 },
  'POST /api/admin/admin-groups': { name: 'Area managers', storeNumbers: ['0427'] },
  'PUT /api/admin/admin-groups/:id': { name: 'Area managers', storeNumbers: ['0427'] },
  'POST /api/admin/devices': { code: '123456', name: 'Office', storeNumber: '0427', purpose: 'kiosk' },
  'PUT /api/admin/devices/:id': { name: 'Office', purpose: 'wall' },
  'PUT /api/user/kiosk/pin': { pin: '4873' },
  'POST /api/kiosk/sessions/badge': { code: '1234567812345678' },
  'POST /api/kiosk/sessions/pin': { userId: '0198c0de-0000-7000-8000-000000000000', pin: '4873' },
  'POST /api/kiosk/sessions/code': { userId: '0198c0de-0000-7000-8000-000000000000', code: '12345678', pin: '4873' },
  'POST /api/admin/webhooks': {
    name: 'Chat',
    kind: 'slack',
    address: 'https://hooks.example/',
    events: ['gift.created'],
  },
  'PUT /api/admin/webhooks/:id': {
    name: 'Chat',
    address: 'https://hooks.example/',
    events: ['gift.created'],
    isOn: false,
  },
  'PUT /api/competitions/:id/collect-instructions': { collectInstructions: 'Ask Mia' },
  'PUT /api/user/notification-settings': { muted: ['gift'], quietHours: null, weeklyDigest: true },
  'PUT /api/user/push-subscription': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/invented',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    timeZone: 'UTC',
  },
}

/** The ids of a store and of its goal. */
async function setGoal(boss: TestClient): Promise<string[]> {
  const [store] = (await boss.get('/api/stores')).body
  return [store.id, (await boss.post(`/api/stores/${store.id}/team-goals`, goal)).body.id]
}

beforeAll(async () => {
  server = await startTestServer()
  const { Ana, Ben, Boss } = await createUsers(server.db, {
    Ana: { toGive: 1_000 },
    Ben: {},
    Boss: { role: 'super_admin' },
  })
  const ana = await server.as(Ana)
  const boss = await server.as(Boss)
  clients = [server.anonymous, ana, boss, await createDevice(server)]
  const competition = {
    title: 'Mixer',
    prize: 'A mixer',
    description: 'Red',
    imageUrl: null,
    tokenCost: 1,
    usesBeacon: false,
    startDate: '2026-11-01T00:00:00Z',
    endDate: '2026-12-01T00:00:00Z',
    storeNumbers: ['0427'],
  }
  const competitionId = (await boss.post('/api/competitions', competition)).body.id
  const gift = (await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })).body.id
  ids = [gift, competitionId, Ben.id, ...(await setGoal(boss)), '0198c0de-0000-7000-8000-000000000000']
  const newCredential = createAuthenticator({ origin: 'http://localhost' }).create({ challenge: 'invented' })
  const assertion = createAuthenticator({ origin: 'http://localhost' }).get({ challenge: 'invented' })
  validBodies = {
    'POST /api/token-gifts': { toUserId: Ben.id, amount: 1, message: 'Thanks', gifUrl: null },
    'POST /api/token-gifts/batch': { toUserIds: [Ben.id, Boss.id], amount: 1, message: 'Thanks', gifUrl: null },
    'PUT /api/token-gifts/:id/message': { message: 'Thank you', gifUrl: null },
    'POST /api/reports': { subject: 'gift', subjectId: gift, reason: 'Not kind' },
    'PUT /api/month-review': { month: '2026-10' },
    'POST /api/notifications/mark-gifts-read': { giftIds: [gift] },
    ...bodiesWithoutIds,
    'PUT /api/organization': { reasons: [] },
    'PUT /api/stores/:id': { name: 'Main Street', takesSignUps: false },
    'PUT /api/organization/flagged-words': { words: ['rude'] },
    'PUT /api/users/approve': { userIds: [Ben.id] },
    'PUT /api/admin/users/store': { userIds: [Ben.id], storeNumber: '0427' },
    'POST /api/signup': {
      firstName: 'Mia',
      lastNameInitial: 'K',
      storeNumber: '0427',
      role: 'crew_member',
      email: 'mia@store.example',
      password: 'secret',
    },
    'POST /api/login': { email: 'mia@store.example', password: 'secret' },
    'POST /api/auth/forgot-password': { email: 'mia@store.example' },
    'POST /api/auth/reset-password': { token: 'x'.repeat(43), newPassword: 'secret' },
    'POST /api/auth/reset-password/account': { token: 'x'.repeat(43) },
    'POST /api/auth/reauthenticate': { password: 'secret' },
    'POST /api/auth/recover': { email: 'mia@store.example', code: 'abcde-fghjk', newPassword: 'secret' },
    'POST /api/code': { name: 'mia@store.example', code: '1234 5678' },
    'POST /api/auth/verify-email': { token: 'x'.repeat(43) },
    'POST /api/sso/signup': { firstName: 'Mia', lastNameInitial: 'K', storeNumber: '0427', role: 'crew_member' },
    'POST /api/admin/identity-providers': providerForm,
    'PUT /api/admin/identity-providers/:id': providerForm,
    'POST /api/user/passkeys': { name: 'My phone', credential: newCredential },
    'POST /api/auth/passkey': { credential: assertion },
    'POST /api/auth/reauthenticate/passkey': { credential: assertion },
    'POST /api/comments': { giftId: gift, content: 'Well done' },
    'POST /api/reactions': { giftId: gift, reactionType: 'like' },
    'DELETE /api/reactions': { giftId: gift },
    'POST /api/boosts': { giftId: gift },
    'POST /api/competitions': competition,
    'PUT /api/competitions/:id': competition,
    'PUT /api/competitions/:id/beacon': { signature: 'ab'.repeat(48) },
    'PUT /api/user/registration': { storeNumber: '0427' },
    'POST /api/notifications/:id/read': { grouped: true },
    'PUT /api/user/email': { email: 'ana@store.example', currentPassword: 'secret' },
    'PUT /api/user/password': { currentPassword: 'secret', newPassword: 'another', removesLogInMethods: true },
    'PUT /api/profile-image': { profileImageURL: '/api/objects/0198c0de-0000-7000-8000-000000000000' },
    'PUT /api/admin/users/:id': { role: 'crew_member', storeNumber: '0427', firstName: 'Ben', lastNameInitial: 'T' },
    'POST /api/admin/users/:id/adjust-tokens': { amount: 1, reason: 'Sorry' },
    'POST /api/admin/create-admin': { email: Ben.email, storeNumbers: ['0427'] },
    'POST /api/competition-entries': { competitionId, count: 1 },
  }
})

// Excludes the endpoint that ends the session of the fuzzer and the stream that never ends.
const excludedPaths = ['/api/logout', '/api/live']
const endpoints = contract.filter(({ path }) => !excludedPaths.includes(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u200b',
    '%',
    "';--",
    '__proto__',
    'x'.repeat(10_000),
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '1', '٣', '1e3', 'NaN', new Date(0).toISOString()),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)

const attempt = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  client: fc.nat(3),
  id: fc.oneof(fc.nat(5), fc.constantFrom('x', '%00', '..', '0', 'null', '%F0%9F%98%80')),
  change: fc.option(fc.record({ field: fc.nat(5), value: hostile })),
  search: fc.option(
    fc.constantFrom(
      'limit=x',
      'token=x',
      `token=${'x'.repeat(48)}`,
      'before=%00',
      'q=%25',
      'q=_',
      'q=a&q=b',
      'limit=99999999999',
      '__proto__=1',
      'q=%ED%A0%80',
    ),
  ),
})

function bodyOf(endpoint: Endpoint, change: { field: number; value: unknown } | null): string | undefined {
  if (!endpoint.body) return undefined
  const body = validBodies[nameOf(endpoint)] ?? {}
  const fields = Object.keys(body)
  const changed = change ? { ...body, [fields[change.field % fields.length] ?? 'x']: change.value } : body
  return JSON.stringify(changed)
}

const internals = /\bat .*\.ts|node_modules|relation "|syntax error|\/home\//

test('REQ-SEC-38, REQ-REL-7: hostile input never causes a 5xx status or reveals internals', async () => {
  expect(
    endpoints
      .filter(({ body }) => body)
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(validBodies).sort())

  await fc.assert(
    fc.asyncProperty(attempt, async ({ endpoint, client, id, change, search }) => {
      const path = endpoint.path.replace(':id', typeof id === 'number' ? (ids[id] ?? '') : id)
      const payload = bodyOf(endpoint, change)
      const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }

      const answer = await clients[client]!.ask(endpoint.method, `${path}${search ? `?${search}` : ''}`, {
        payload,
        headers,
      })

      expect(answer.status, `${nameOf(endpoint)} ${path} ${payload?.slice(0, 200)}: ${answer.text}`).toBeLessThan(500)
      expect(answer.text).not.toMatch(internals)
      if (answer.status >= 400) expect(answer.body).toHaveProperty('message')
    }),
    { numRuns: 1_500 },
  )
}, 60_000)
