import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/kiosk.ts'
import { Id, Instant, QrCode } from './shapes.ts'

/** By its digits a person identifies at a kiosk. The QR code has nothing but them, which any scanner can type. */
export const Badge = z.object({ code: z.string(), qr: QrCode, createdAt: Instant })
export type Badge = z.infer<typeof Badge>

export type PinForm = z.infer<typeof forms.PinForm>

/** The ways by which somebody identifies at the kiosk of their store. `isOffered`: the store has one. */
export const KioskAccess = z.object({ isOffered: z.boolean(), hasPin: z.boolean(), badge: z.nullable(Badge) })
export type KioskAccess = z.infer<typeof KioskAccess>

export const kioskAccess = endpoint('GET', '/api/user/kiosk', {
  access: 'approved',
  summary: 'Your badge for the kiosk of your store, and whether you have a PIN there',
  reply: KioskAccess,
})

export const renewBadge = endpoint('PUT', '/api/user/kiosk/badge', {
  access: 'approved',
  summary: 'Make a badge in place of your earlier one, which ends, prints included',
  reply: Badge,
  stepUp: true,
})

export const setPin = endpoint('PUT', '/api/user/kiosk/pin', {
  access: 'approved',
  summary: 'Set or change your PIN, which unlocks it after too many wrong ones',
  body: forms.PinForm,
  reply: z.object({}),
  stepUp: true,
})

export const removePin = endpoint('DELETE', '/api/user/kiosk/pin', {
  access: 'approved',
  summary: 'Remove your PIN',
  reply: z.object({}),
  stepUp: true,
})

export const PrintedBadge = z.object({
  userId: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  code: z.string(),
  qr: QrCode,
})
export type PrintedBadge = z.infer<typeof PrintedBadge>

export const printBadges = endpoint('POST', '/api/admin/devices/:id/badges', {
  access: 'admin',
  scope: null,
  summary:
    'The badges of the people of a device’s store whose rank is below yours, to print. Who has none gets one; others stay as they are',
  reply: z.object({ storeNumber: z.string(), badges: z.array(PrintedBadge) }),
  stepUp: true,
})
