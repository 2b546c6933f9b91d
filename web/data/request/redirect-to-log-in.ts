import { requestEvents } from './request-events.ts'
import { isBackAfterLogOut, saveReturnTo } from './return-to.ts'

const delayMs = 500

let isLeaving = false

/**
 * Reports that the session has ended, then opens the login page. The current page is reopened after logging in. After a
 * log-out the way back through the history leads to the landing page instead.
 */
export function redirectToLogIn() {
  if (isLeaving) return
  isLeaving = true
  if (isBackAfterLogOut()) return location.replace('/')
  saveReturnTo(location.pathname + location.search)
  requestEvents.onSignedOut()
  setTimeout(() => location.assign('/api/login'), delayMs)
}

/** Suppresses the redirect while a person logs out by choice: a refused request is then no surprise. */
export function expectLogOut(isExpected: boolean) {
  isLeaving = isExpected
}

// A page restored from the back/forward cache must be able to redirect again.
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false
})
