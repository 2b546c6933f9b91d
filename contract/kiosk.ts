import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/kiosk.ts'
import { Instant, Person } from './shapes.ts'
import { WallThanks } from './wall.ts'

/**
 * Somebody who has identified at a kiosk. `key` is sent as `Authorization: Bearer`, from this device only. Each write makes the
 * session last `seconds` again, and it is over at `endsAt`.
 */
export const KioskSession = z.object({ key: z.string(), person: Person, seconds: z.int(), endsAt: Instant })
export type KioskSession = z.infer<typeof KioskSession>

export type BadgeForm = z.infer<typeof forms.BadgeForm>

export type IdentifyByPin = z.infer<typeof forms.IdentifyByPin>
export type IdentifyByCode = z.infer<typeof forms.IdentifyByCode>

export const kioskHome = endpoint('GET', '/api/kiosk', {
  access: 'device',
  summary: 'The newest thanks of the store of this device, as its walls show them',
  reply: z.array(WallThanks),
  refuses: ['not_a_kiosk'],
})

export const kioskPeople = endpoint('GET', '/api/kiosk/people', {
  access: 'device',
  summary: 'The people of the store of this device by first name',
  reply: z.array(Person),
  refuses: ['not_a_kiosk'],
})

const session = { access: 'device', status: 201, reply: KioskSession } as const

export const identifyByBadge = endpoint('POST', '/api/kiosk/sessions/badge', {
  ...session,
  summary: 'Identify somebody at this kiosk by the digits of their badge',
  body: forms.BadgeForm,
  refuses: ['not_a_kiosk', 'unknown_badge'],
})

export const identifyByPin = endpoint('POST', '/api/kiosk/sessions/pin', {
  ...session,
  summary: 'Identify somebody of the store at this kiosk by their PIN: five tries at each device, then by a code',
  body: forms.IdentifyByPin,
  refuses: ['not_a_kiosk', 'wrong_pin', 'pin_locked'],
})

export const identifyByCode = endpoint('POST', '/api/kiosk/sessions/code', {
  ...session,
  summary: 'Identify somebody of the store at this kiosk by the code of a manager, and set their PIN',
  body: forms.IdentifyByCode,
  refuses: ['not_a_kiosk', 'invalid_code'],
})

export const extendKioskSession = endpoint('POST', '/api/kiosk/session', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Stay identified at a kiosk',
  reply: z.object({}),
})

export const endKioskSession = endpoint('DELETE', '/api/kiosk/session', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Leave a kiosk',
  reply: z.object({}),
})
