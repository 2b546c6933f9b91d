import * as contract from '#contract/devices.ts'
import { implement } from '#server/app-context.ts'
import { changeDevice } from './change-device.ts'
import { pairDevice } from './pair-device.ts'
import { readPairing, startPairing } from './pairings.ts'
import { devicesIn, readOwnDevice } from './queries.ts'
import { revokeDevice } from './revoke-device.ts'

export const deviceRoutes = implement(contract, {
  devices: ({ db, now }, { scope }, { page }) => devicesIn(db, { scope, page, now }),
  pairDevice,
  changeDevice,
  revokeDevice,
  startPairing,
  pairing: readPairing,
  ownDevice: readOwnDevice,
})
