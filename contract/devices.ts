import * as z from 'zod/mini'
import { devicePurposes } from '#domain/device-purposes.ts'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/devices.ts'
import { Id, Instant, Page, QrCode } from './shapes.ts'

/** Between these times of the organisation's zone, such as 22:00 and 06:00, a wall is dark; never where both are the same. */
const darkHours = { darkFrom: z.string(), darkUntil: z.string() }

/** A screen of a store, as admins see it. */
export const Device = z.object({
  id: Id,
  name: z.string(),
  storeNumber: z.string(),
  purpose: z.enum(devicePurposes),
  /** Null if the account was deleted. */
  pairedBy: z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() })),
  createdAt: Instant,
  /** To within five minutes; null before the first use. */
  usedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  ...darkHours,
})
export type Device = z.infer<typeof Device>

export type PairDevice = z.infer<typeof forms.PairDevice>
export type DeviceChanges = z.infer<typeof forms.DeviceChanges>

/** What a device knows of itself. */
export const OwnDevice = z.object({
  id: Id,
  name: z.string(),
  purpose: z.enum(devicePurposes),
  storeNumber: z.string(),
  storeName: z.nullable(z.string()),
  organization: z.string(),
  ...darkHours,
  timeZone: z.string(),
  /** Of the server. A page that stays open reloads itself when it changes. */
  version: z.string(),
})
export type OwnDevice = z.infer<typeof OwnDevice>

/** What a browser shows that wants to be a device. */
export const Pairing = z.object({
  isPaired: z.boolean(),
  /** Null if it does not wait, or its code has expired. */
  waiting: z.nullable(
    z.object({
      /** Six digits. */
      code: z.string(),
      expiresAt: Instant,
      /** Where an admin pairs it, with the code filled in. */
      link: z.string(),
      qr: QrCode,
    }),
  ),
})
export type Pairing = z.infer<typeof Pairing>

export const devices = endpoint('GET', '/api/admin/devices', {
  access: 'admin',
  scope: null,
  summary: 'The devices of your stores, newest first; those that were revoked for 90 days',
  search: Page,
  reply: z.array(Device),
  pageSize: defaultPageSize,
})

export const pairDevice = endpoint('POST', '/api/admin/devices', {
  access: 'admin',
  scope: null,
  summary: 'Pair the device that shows a code with a store in your scope',
  body: forms.PairDevice,
  reply: Device,
  status: 201,
  stepUp: true,
  refuses: ['unknown_pairing_code', 'unknown_store', 'store_out_of_scope', 'too_many_devices', 'key_reused'],
})

export const changeDevice = endpoint('PUT', '/api/admin/devices/:id', {
  access: 'admin',
  scope: null,
  summary: 'Rename a device, change what it shows, or when a wall is dark',
  body: forms.DeviceChanges,
  reply: Device,
})

export const revokeDevice = endpoint('DELETE', '/api/admin/devices/:id', {
  access: 'admin',
  scope: null,
  summary: 'Revoke a device, within a second on every server',
  reply: Device,
})

export const startPairing = endpoint('POST', '/api/device/pairing', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Get a code with which an admin pairs this browser. It is valid for ten minutes, and ends the one before',
  reply: Pairing,
  refuses: ['device_paired'],
})

export const pairing = endpoint('GET', '/api/device/pairing', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Whether this browser is a paired device, or the code with which it waits',
  reply: Pairing,
})

export const ownDevice = endpoint('GET', '/api/device', {
  access: 'device',
  summary: 'What this device is, and of which store',
  reply: OwnDevice,
})
