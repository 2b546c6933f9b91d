import { createDevice } from '#test/devices.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { allowedIdentities, identities, type Identity, identityUsers } from '#test/identities.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const {
  anyone: everyone,
  signed_in: signedIn,
  pending,
  approved,
  admin: admins,
  super_admin: superAdmin,
  device: devices,
} = allowedIdentities

// The identities that each route accepts, written independently of the contract.
const matrix: Record<string, readonly Identity[]> = {
  'POST /api/signup': everyone,
  'POST /api/login': everyone,
  'GET /api/login': everyone,
  'POST /api/logout': everyone,
  'GET /api/logout': everyone,
  'POST /api/auth/forgot-password': everyone,
  'POST /api/auth/reset-password': everyone,
  'POST /api/auth/reset-password/account': everyone,
  'POST /api/auth/verify-email': everyone,
  'POST /api/auth/recover': everyone,
  'POST /api/code': everyone,
  // Other roles may, once the owner says so.
  'POST /api/admin/users/{id}/code': admins,
  'GET /api/user/notification-settings': pending,
  'PUT /api/user/notification-settings': approved,
  'GET /api/digest/unsubscribe': everyone,
  'POST /api/digest/unsubscribe': everyone,
  'PUT /api/user/push-subscription': pending,
  'DELETE /api/user/push-subscription': pending,
  'GET /api/user/recovery-codes': approved,
  'POST /api/user/recovery-codes': approved,
  'GET /api/user/log-in-methods': approved,
  'POST /api/user/log-in-methods/seen': approved,
  'POST /api/user/email/verification': approved,
  'GET /api/auth/user': signedIn,
  'POST /api/auth/reauthenticate': approved,
  'POST /api/auth/reauthenticate/passkey': approved,
  'POST /api/auth/reauthenticate/passkey/options': approved,
  'POST /api/auth/passkey': everyone,
  'POST /api/auth/passkey/options': everyone,
  'GET /api/sso/{id}/start': everyone,
  'GET /api/sso/callback': everyone,
  'GET /api/sso/identity': everyone,
  'POST /api/sso/signup': everyone,
  'POST /api/sso/connect': approved,
  'GET /api/user/identities': approved,
  'DELETE /api/user/identities/{id}': approved,
  'GET /api/admin/identity-providers': superAdmin,
  'POST /api/admin/identity-providers': superAdmin,
  'PUT /api/admin/identity-providers/{id}': superAdmin,
  'DELETE /api/admin/identity-providers/{id}': superAdmin,
  'POST /api/admin/identity-providers/{id}/test': superAdmin,
  'GET /api/user/passkeys': approved,
  'POST /api/user/passkeys': approved,
  'POST /api/user/passkeys/options': approved,
  'DELETE /api/user/passkeys/{id}': approved,
  'PUT /api/language': everyone,
  'GET /api/stats': everyone,
  'GET /api/transparency/head': everyone,
  'GET /api/transparency/consistency': everyone,
  'GET /api/transparency/proof/{id}': approved,
  'GET /api/users/search': approved,
  'GET /api/users/pending': admins,
  'GET /api/user/registration': pending,
  'PUT /api/user/registration': pending,
  'GET /api/users/rejected': admins,
  'PUT /api/users/{id}/reopen': admins,
  'PUT /api/users/approve': admins,
  'PUT /api/users/{id}/approve': admins,
  'PUT /api/users/{id}/reject': admins,
  'GET /api/people/suggested': approved,
  'GET /api/people/store': approved,
  'GET /api/people/store/years': approved,
  'GET /api/people/{id}': approved,
  'GET /api/people/{id}/received': approved,
  'GET /api/token-gifts': approved,
  'GET /api/token-gifts/received': approved,
  'GET /api/token-gifts/gifted': approved,
  'GET /api/token-gifts/received/new': approved,
  'GET /api/month-review': approved,
  'PUT /api/month-review': approved,
  'GET /api/token-gifts/{id}': approved,
  'POST /api/token-gifts': approved,
  'PUT /api/token-gifts/{id}/message': approved,
  'DELETE /api/token-gifts/{id}/message': approved,
  'POST /api/token-gifts/batch': approved,
  'GET /api/card-sheets': approved,
  'GET /api/card-sheets/{id}': approved,
  // Only managers and admins print: the command refuses the others.
  'POST /api/card-sheets': approved,
  'POST /api/card-sheets/{id}/take-back': approved,
  'POST /api/cards/claim': approved,
  'GET /api/gifs/trending': approved,
  'GET /api/gifs/search': approved,
  'GET /api/feed': approved,
  'GET /api/comments/{id}': approved,
  'POST /api/comments': approved,
  'GET /api/reactions/{id}': approved,
  'GET /api/reactions/user/{id}': approved,
  'POST /api/reactions': approved,
  'DELETE /api/reactions': approved,
  'GET /api/boosts/{id}': approved,
  'GET /api/boosts/user/{id}': approved,
  'POST /api/boosts': approved,
  'GET /api/organization/flagged-words': superAdmin,
  'PUT /api/organization/flagged-words': superAdmin,
  'GET /api/organization/set-up': superAdmin,
  'PUT /api/organization/set-up': superAdmin,
  'GET /api/organization/settings': superAdmin,
  'PUT /api/organization/settings': superAdmin,
  'GET /api/stores': admins,
  'POST /api/stores': superAdmin,
  'PUT /api/stores/{id}': admins,
  'DELETE /api/stores/{id}': superAdmin,
  'GET /api/stores/sign-up': everyone,
  'POST /api/stores/join': everyone,
  'GET /api/stores/{id}/poster': admins,
  'POST /api/stores/{id}/poster': admins,
  'GET /api/team-goal': approved,
  'GET /api/stores/{id}/team-goals': admins,
  'POST /api/stores/{id}/team-goals': admins,
  'PUT /api/team-goals/{id}': admins,
  'POST /api/team-goals/{id}/end': admins,
  'POST /api/reports': approved,
  'GET /api/reports': admins,
  'POST /api/reports/{id}/hide': admins,
  'POST /api/reports/{id}/restore': admins,
  'POST /api/reports/{id}/reopen': admins,
  'GET /api/notifications': approved,
  'GET /api/notifications/unread-count': approved,
  'POST /api/notifications/{id}/read': approved,
  'POST /api/notifications/mark-gifts-read': approved,
  'POST /api/notifications/mark-all-read': approved,
  'GET /api/live': approved,
  'GET /api/competitions': approved,
  'GET /api/competitions/winners': approved,
  'GET /api/competitions/entry-counts': admins,
  'GET /api/competitions/tickets': approved,
  'GET /api/competitions/hall-of-fame': approved,
  'GET /api/competitions/{id}/proof': approved,
  'POST /api/competitions': admins,
  'PUT /api/competitions/{id}': admins,
  'POST /api/competitions/{id}/cancel': admins,
  'POST /api/competitions/{id}/select-winner': admins,
  'PUT /api/competitions/{id}/beacon': admins,
  'POST /api/competitions/{id}/hand-over': admins,
  'POST /api/competitions/{id}/take-back': admins,
  'PUT /api/competitions/{id}/collect-instructions': admins,
  'POST /api/competitions/{id}/receive': approved,
  'POST /api/competitions/{id}/see-draw': approved,
  'POST /api/competitions/{id}/dismiss-win': approved,
  'POST /api/competition-entries': approved,
  'GET /api/competition-entries/my-entries': approved,
  'PUT /api/user/email': approved,
  'PUT /api/user/password': approved,
  'GET /api/user/sessions': approved,
  'DELETE /api/user/sessions': approved,
  'DELETE /api/user/sessions/{id}': approved,
  'PUT /api/profile-image': approved,
  'DELETE /api/profile-image': approved,
  'GET /api/user/export': approved,
  'GET /api/user/calendar-link': approved,
  'POST /api/user/calendar-link': approved,
  'DELETE /api/user/calendar-link': approved,
  'GET /api/calendar.ics': everyone,
  'GET /api/admin/stores': admins,
  'GET /api/admin/users': admins,
  'GET /api/users/approved': admins,
  'GET /api/admin/admins': superAdmin,
  'PUT /api/admin/users/store': admins,
  'PUT /api/admin/users/{id}': admins,
  'DELETE /api/admin/users/{id}': admins,
  'POST /api/admin/users/{id}/erase': superAdmin,
  'POST /api/admin/users/{id}/adjust-tokens': admins,
  'POST /api/admin/users/{id}/reset-password': admins,
  'GET /api/admin/adjustment-limit': admins,
  'GET /api/admin/adjustment-alerts': superAdmin,
  'GET /api/admin/approval-alerts': superAdmin,
  'POST /api/admin/create-admin': superAdmin,
  'DELETE /api/admin/admins/{id}': superAdmin,
  'POST /api/objects/upload': approved,
  'GET /api/leaderboard': approved,
  'GET /api/leaderboard/me': approved,
  'GET /api/leaderboard/stores': approved,
  'PUT /api/user/leaderboard': approved,
  'PUT /api/user/milestones': approved,
  'PUT /api/user/walls': approved,
  'GET /api/tokens/statement': approved,
  'GET /api/tokens/statement/sums': approved,
  'GET /api/admin/jobs': superAdmin,
  'GET /api/admin/warnings': superAdmin,
  'GET /api/admin/unsent-emails': superAdmin,
  'GET /api/admin/api-keys': superAdmin,
  'POST /api/admin/api-keys': superAdmin,
  'DELETE /api/admin/api-keys/{id}': superAdmin,
  'GET /api/admin/admin-groups': superAdmin,
  'POST /api/admin/admin-groups': superAdmin,
  'PUT /api/admin/admin-groups/{id}': superAdmin,
  'DELETE /api/admin/admin-groups/{id}': superAdmin,
  'GET /api/admin/devices': admins,
  'POST /api/admin/devices': admins,
  'PUT /api/admin/devices/{id}': admins,
  'DELETE /api/admin/devices/{id}': admins,
  'POST /api/device/pairing': everyone,
  'GET /api/device/pairing': everyone,
  'GET /api/device': devices,
  'POST /api/admin/devices/{id}/badges': admins,
  'GET /api/user/kiosk': approved,
  'PUT /api/user/kiosk/badge': approved,
  'PUT /api/user/kiosk/pin': approved,
  'DELETE /api/user/kiosk/pin': approved,
  'GET /api/kiosk': devices,
  'GET /api/kiosk/people': devices,
  'POST /api/kiosk/sessions/badge': devices,
  'POST /api/kiosk/sessions/pin': devices,
  'POST /api/kiosk/sessions/code': devices,
  'POST /api/kiosk/session': approved,
  'DELETE /api/kiosk/session': approved,
  'GET /api/device/wall': devices,
  'GET /api/device/pictures/{id}': devices,
  'GET /api/admin/webhooks': superAdmin,
  'POST /api/admin/webhooks': superAdmin,
  'PUT /api/admin/webhooks/{id}': superAdmin,
  'DELETE /api/admin/webhooks/{id}': superAdmin,
  'POST /api/admin/webhooks/{id}/secret': superAdmin,
  'POST /api/admin/webhooks/{id}/test': superAdmin,
  'GET /api/admin/webhooks/{id}/deliveries': superAdmin,
  'POST /api/admin/webhook-deliveries/{id}/resend': superAdmin,
  'GET /api/organization': approved,
  'PUT /api/organization': superAdmin,
  'GET /api/admin/mutual-gifts': superAdmin,
  'GET /api/insights': admins,
  'GET /api/admin/imports': admins,
  'POST /api/admin/imports': admins,
  'POST /api/admin/imports/{id}/apply': admins,
  'POST /api/admin/imports/{id}/cancel': admins,
  'POST /api/admin/imports/{id}/undo': admins,
  'POST /api/admin/imports/{id}/codes': admins,
  'GET /api/admin/people-export': admins,
  'GET /api/admin/audit-log': admins,
  'PUT /api/objects/{id}': approved,
  'GET /api/objects/{id}': approved,
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /api/openapi.json': everyone,
}

let server: TestServer
let routes: string[]
let clientOf: (identity: Identity) => Promise<TestClient>

beforeAll(async () => {
  server = await startTestServer()
  const document = (await server.anonymous.get('/api/openapi.json')).body
  routes = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const users = await createUsers(server.db, identityUsers)
  const device = await createDevice(server)
  clientOf = async (identity) => {
    if (identity === 'anonymous') return server.anonymous
    return identity === 'device' ? device : server.as(users[identity])
  }
})

const notPaired = { status: 401, body: { code: 'device_not_paired' } }

// The stream does not end, so only its status is read.
const stream = 'GET /api/live'

async function statusOfStream({ headers }: TestClient) {
  const reply = await server.app.inject({ method: 'GET', url: '/api/live', headers, payloadAsStream: true })
  reply.stream().destroy()
  return { status: reply.statusCode, body: null }
}

test('REQ-SEC-12: the matrix contains exactly the routes of the OpenAPI document', () => {
  expect(Object.keys(matrix).sort()).toEqual([...routes].sort())
})

describe.each(Object.entries(matrix))('REQ-SEC-12: %s', (route, allowed) => {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace('{id}', '0198c0de-0000-7000-8000-000000000000')

  test.each(identities)('for %s', async (identity) => {
    const client = await clientOf(identity)

    const { status, body } =
      route === stream && allowed.includes(identity)
        ? await statusOfStream(client)
        : await client.ask(method as 'GET', url, method === 'GET' ? {} : { payload: {} })

    if (allowed.includes(identity)) expect(status, JSON.stringify(body)).not.toBe(401)
    if (allowed.includes(identity)) expect(status).not.toBe(403)
    if (allowed.includes(identity)) return
    // Neither is a person beside a device, nor a device beside a person.
    if (allowed === devices) return expect({ status, body }).toMatchObject(notPaired)
    const isPerson = identity !== 'anonymous' && identity !== 'device'
    expect(status).toBe(isPerson ? 403 : 401)
    if (!isPerson) expect(body).toMatchObject({ code: 'unauthorized', message: 'Unauthorized' })
  })
})
