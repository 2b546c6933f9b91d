import { leavingCookie, ownerCookie } from '#contract/owner-cookie.ts'
import { readCookies, removeCookie, writeCookie } from './cookie.ts'
import { deleteCaches } from '#web/data/storage/delete-caches.ts'
import { lastingKeys, readLocalValue, removeLocalValues, writeLocalValue } from './local-storage.ts'

/** Holds the mark of the person who owns what this device has stored. */
const storedOwnerKey = 'owner'

/** The prefix of the caches that hold what a person has read here (web/parts/offline/stored-reads.ts). */
export const readsPrefix = 'reads '

/** The mark of the person whose session this browser has, as the server knows; null without a session. */
export const deviceOwner = (): string | null =>
  new RegExp(`(?:^|; )(?:__Host-)?${ownerCookie}=([^;]+)`).exec(readCookies())?.[1] ?? null

/** True if what this device has stored belongs to the person whose session it has. Asked before it is shown, sent or added to. */
export const ownsDevice = () => deviceOwner() !== null && readLocalValue(storedOwnerKey) === deviceOwner()

/**
 * Makes this device that of the person whose session it has, and deletes what another person has left on it. Called before a page
 * from the server shows anything of its own; a page without a session deletes what was read here.
 */
export function claimDevice() {
  const owner = deviceOwner()
  if (owner === null) return void deleteReads()
  if (readLocalValue(storedOwnerKey) === owner) return
  void deleteReads()
  clearLocalValues()
  writeLocalValue(storedOwnerKey, owner)
}

/** The session has ended: nothing that is stored belongs to somebody here. */
export function forgetDeviceOwner() {
  removeCookie(ownerCookie)
  void deleteReads()
}

/** The person has logged out without a network: the server ends the session once it hears from this device. */
export function leaveDevice() {
  removeCookie(ownerCookie)
  writeCookie(leavingCookie, '1', leavingSeconds)
}

const leavingSeconds = 30 * 86_400

/** Clears all but the few values that name nobody. */
function clearLocalValues() {
  const lasting = lastingKeys.map((key) => [key, readLocalValue(key)] as const)
  removeLocalValues('')
  lasting.forEach(([key, value]) => value !== null && writeLocalValue(key, value))
}

/** Deletes what this device has stored of reads. */
const deleteReads = () => deleteCaches(readsPrefix)
