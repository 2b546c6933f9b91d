import type { Endpoint } from '#contract/endpoint.ts'
import { createCompetition } from '#contract/competitions.ts'
import { enterCompetition } from '#contract/competition-entries.ts'
import { giveTokens } from '#contract/gifts.ts'
import { notifications } from '#contract/notifications.ts'
import { changeOrganization } from '#contract/organization.ts'
import { stores as storeList } from '#contract/stores.ts'
import { reportContent, reports } from '#contract/reports.ts'
import { startUpload } from '#contract/uploads.ts'
import { sendAs, type Server } from '#workshop/torture/accounts.ts'
import type { Identity } from '#test/identities.ts'
import type { Identities } from './identities.ts'
import type { ObjectPool } from './object-pool.ts'
import { reasons, stores } from './values.ts'

type Target = { server: Server; identities: Identities; pool: ObjectPool }

const dayMs = 86_400_000
const soonMs = 1_500

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Creates gifts, a report, competitions, an entry and a picture through the API, and reads the stores, so that random requests can name real objects. */
export async function createObjects({ server, identities, pool }: Target) {
  async function ask(name: Identity, { method, path }: Endpoint, body?: object) {
    const reply = await sendAs(server, identities.get(name), {
      method,
      path,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    pool.learn({ path }, reply)
    return JSON.parse(reply.text)
  }

  const give = (from: Identity, to: Identity) => ask(from, giveTokens, { toUserId: identities.get(to)?.id, amount: 20 })
  const compete = (endsInMs: number) => ask('superAdmin', createCompetition, competitionForm(endsInMs))
  async function uploadAs(name: Identity) {
    const { uploadURL } = await ask(name, startUpload)
    const { pathname, search } = new URL(uploadURL, server.address)
    await sendAs(server, identities.get(name), {
      method: 'PUT',
      path: pathname + search,
      headers: { 'content-type': 'image/png' },
      body: onePixel,
    })
    pool.add('upload', pathname.split('/').at(-1) ?? '')
  }

  await ask('superAdmin', changeOrganization, { reasons })
  const [gift] = await Promise.all([give('crew', 'manager'), give('manager', 'crew'), give('adminInScope', 'crew')])
  await uploadAs('crew')
  await ask('manager', reportContent, { subject: 'gift', subjectId: gift.id, reason: 'Unkind' })
  for (const list of [reports, storeList]) await ask('superAdmin', list)
  const [closingSoon] = await Promise.all([compete(soonMs), compete(dayMs)])
  await ask('crew', enterCompetition, { competitionId: closingSoon.id })
  for (const name of ['crew', 'manager'] as const) await ask(name, notifications)
}

const competitionForm = (endsInMs: number) => ({
  title: 'Stand mixer',
  prize: 'A red one',
  tokenCost: 1,
  startDate: new Date(Date.now() - dayMs).toISOString(),
  endDate: new Date(Date.now() + endsInMs).toISOString(),
  storeNumbers: stores,
})
