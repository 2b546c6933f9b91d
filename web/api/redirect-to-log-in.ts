import { requestEvents } from './request-events.ts'
import { saveReturnTo } from './return-to.ts'

const delayMs = 500

let isLeaving = false

/** Reports that the session has ended, then opens the login page. The current page is reopened after logging in. */
export function redirectToLogIn() {
  if (isLeaving) return
  isLeaving = true
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
