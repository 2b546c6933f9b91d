import * as badges from '#contract/badges.ts'
import * as contract from '#contract/kiosk.ts'
import { Refusal } from '#domain/refusals.ts'
import { type HttpContext, implement } from '#server/app-context.ts'
import { newestThanks } from '#server/features/wall/read-wall.ts'
import type { CallingDevice } from '#server/platform/devices/device-store.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deleteKioskSession } from '#server/platform/sessions/delete-session.ts'
import { readKioskAccess, removePin, renewBadge, setPin } from './access.ts'
import { identifyByBadge, identifyByCode, identifyByPin } from './identify.ts'
import { peopleOfStore } from './queries.ts'
import { printBadges } from './print-badges.ts'

/** Only for kiosks: other devices are refused with not_a_kiosk. */
const forKiosk =
  <Input, Reply>(handle: (context: HttpContext, kiosk: CallingDevice, input: Input) => Promise<Reply>) =>
  (context: HttpContext, device: CallingDevice, input: Input) => {
    if (device.purpose !== 'kiosk') throw new Refusal('not_a_kiosk')
    return handle(context, device, input)
  }

export const kioskRoutes = [
  ...implement(badges, { kioskAccess: readKioskAccess, renewBadge, setPin, removePin, printBadges }),
  ...implement(contract, {
    kioskHome: forKiosk(({ db }, { storeNumber: store }) => newestThanks(db, { store })),
    kioskPeople: forKiosk(({ db }, { storeNumber }) => peopleOfStore(db, storeNumber)),
    identifyByBadge: forKiosk(identifyByBadge),
    identifyByPin: forKiosk(identifyByPin),
    identifyByCode: forKiosk(identifyByCode),
    extendKioskSession: () => ({}),
    endKioskSession,
  }),
]

async function endKioskSession({ db, sessions }: HttpContext, actor: Actor) {
  await deleteKioskSession(db, actor)
  sessions.forget(actor.id)
  return {}
}
