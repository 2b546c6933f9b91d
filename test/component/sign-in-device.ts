import { onTestFinished } from 'vitest'
import { claimDevice } from '#web/data/device/device-owner.ts'

const past = new Date(0).toUTCString()

/** Writes the cookie that says whose session this browser has, as the server does; null removes it. */
export const setOwnerCookie = (mark: string | null) =>
  (document.cookie = mark === null ? `owner=; Path=/; Expires=${past}` : `owner=${mark}; Path=/`)

/** A device on which somebody has a session, with what they have stored there. */
export function signInDevice(mark = 'ana') {
  setOwnerCookie(mark)
  claimDevice()
  onTestFinished(() => void setOwnerCookie(null))
}
