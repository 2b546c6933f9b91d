import { sameSitePath } from '#domain/same-site-path.ts'
import { readSessionText, removeSessionText, writeSessionText } from '#web/data/storage/session-storage.ts'

const storageKey = 'return-to'
const logOutKey = 'logged-out'
const logInKey = 'log-in'

/** Remembers the path that needed a login, until the person has logged in. */
export const saveReturnTo = (path: string) => writeSessionText(storageKey, path)

/** Returns the remembered path and forgets it, and an earlier log-out too; '/' if there is none. */
export function takeReturnTo() {
  const path = readSessionText(storageKey)
  removeSessionText(storageKey)
  removeSessionText(logOutKey)
  return sameSitePath(path)
}

/** Remembers in this tab that the person logged out by choice, until the next log-in. */
export const rememberLogOut = () => writeSessionText(logOutKey, '')

/** Remembers in this tab the email or login name whose password was set, until the log-in form has it. */
export const rememberLogIn = (logIn: string) => writeSessionText(logInKey, logIn)

/** Returns what is remembered and forgets it; '' if that is nothing. */
export function takeLogIn() {
  const logIn = readSessionText(logInKey) ?? ''
  removeSessionText(logInKey)
  return logIn
}

/** True if Back or Forward opened a page of the session that the person has ended by choice. */
export const isBackAfterLogOut = () =>
  readSessionText(logOutKey) !== null &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')
