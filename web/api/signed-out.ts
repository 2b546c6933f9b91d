import { toast } from '#web/ui/toast.ts'
import { saveReturnTo } from './return-to.ts'

const delayMs = 500

let isLeaving = false

/** Tells a person that their session has ended, and takes them to the login; what they wanted is remembered. */
export function redirectToLogIn() {
  if (isLeaving) return
  isLeaving = true
  saveReturnTo(location.pathname + location.search)
  toast({ title: 'Unauthorized', text: 'You are logged out. Logging in again...', kind: 'error' })
  setTimeout(() => location.assign('/api/login'), delayMs)
}

/** Says that a person logs out by choice: what is refused from then on is no news to them. */
export function expectLogOut(isExpected: boolean) {
  isLeaving = isExpected
}

// A page that comes back from the browser's memory is there to be left again.
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false
})
