import type { OwnDevice } from '#contract/devices.ts'
import { newId } from './users.ts'

/** A kiosk in the office of store 0427, which is never dark. */
export const pairedDevice = (differences: Partial<OwnDevice> = {}): OwnDevice => ({
  id: newId(),
  name: 'Office',
  purpose: 'kiosk',
  storeNumber: '0427',
  storeName: null,
  organization: 'Corner Stores',
  darkFrom: '00:00',
  darkUntil: '00:00',
  timeZone: 'UTC',
  version: '1.0.0',
  ...differences,
})
