import { pairDevice } from '#server/features/devices/pair-device.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deviceKeyHash, newDeviceKey } from '#server/platform/devices/device-store.ts'
import { logIns } from './applicants.ts'
import { adminOf, contextAt, languageOf, type Scenario, signedIn, withAdminScope } from './scenario-users.ts'

const minuteMs = 60_000
const names = { en: 'Break room', es: 'Sala de descanso' }

/** A wall in the store of the crew member's log-in, used this hour. Nobody has its key: `/device` pairs another one. */
export async function pairDemoDevice(scenario: Scenario) {
  const { context, now } = scenario
  const { storeNumber } = await signedIn(context, logIns.crew)
  const code = '271828'
  const pairedAt = new Date(now.getTime() - 38 * minuteMs)
  await context.db.many(sql`
    insert into device_pairings (id, code, key_hash, expires_at)
    values (${newId(pairedAt)}, ${code}, decode(${deviceKeyHash(newDeviceKey())}, 'hex'), ${now})`)
  const { id } = await pairDevice(contextAt(context, pairedAt), withAdminScope(adminOf(scenario, storeNumber)), {
    code,
    name: names[languageOf(scenario) === 'es' ? 'es' : 'en'],
    storeNumber,
    purpose: 'wall',
  })
  const usedAt = new Date(now.getTime() - 3 * minuteMs)
  await context.db.many(sql`update devices set used_at = ${usedAt} where id = ${id}`)
}
