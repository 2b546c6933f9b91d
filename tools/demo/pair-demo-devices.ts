import { pairDevice } from '#server/features/devices/pair-device.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deviceKeyHash, newDeviceKey } from '#server/platform/devices/device-store.ts'
import { logIns } from './applicants.ts'
import { adminOf, contextAt, languageOf, type Scenario, signedIn, withAdminScope } from './scenario-users.ts'

const minuteMs = 60_000
const devices = [
  { purpose: 'wall', code: '271828', minutesAgo: 38, names: { en: 'Break room', es: 'Sala de descanso' } },
  { purpose: 'kiosk', code: '314159', minutesAgo: 37, names: { en: 'Office', es: 'Oficina' } },
] as const

/** A wall and a kiosk in the store of the crew member's log-in, used this hour. Nobody has their keys: `/device` pairs other ones. */
export async function pairDemoDevices(scenario: Scenario) {
  for (const device of devices) await pairDemoDevice(scenario, device)
}

async function pairDemoDevice(scenario: Scenario, { purpose, code, minutesAgo, names }: (typeof devices)[number]) {
  const { context, now } = scenario
  const { storeNumber } = await signedIn(context, logIns.crew)
  const pairedAt = new Date(now.getTime() - minutesAgo * minuteMs)
  await context.db.many(sql`
    insert into device_pairings (id, code, key_hash, expires_at)
    values (${newId(pairedAt)}, ${code}, decode(${deviceKeyHash(newDeviceKey())}, 'hex'), ${now})`)
  const { id } = await pairDevice(contextAt(context, pairedAt), withAdminScope(adminOf(scenario, storeNumber)), {
    code,
    name: names[languageOf(scenario) === 'es' ? 'es' : 'en'],
    storeNumber,
    purpose,
  })
  const usedAt = new Date(now.getTime() - 3 * minuteMs)
  await context.db.many(sql`update devices set used_at = ${usedAt} where id = ${id}`)
}
