import { requestEvents } from '#web/api/request-events.ts'
import { createErrorDismisser, toast, toastOnNextPage } from './toast.ts'

/** Shows what the request code reports as toasts. A write that succeeds dismisses the error from before it. */
export function toastRequestEvents() {
  requestEvents.onWrite = createErrorDismisser
  requestEvents.onSignedOut = () =>
    toast({ title: 'Unauthorized', text: 'You are logged out. Logging in again...', kind: 'error' })
  requestEvents.onOtherPerson = () =>
    toastOnNextPage({
      title: 'Someone else is logged in',
      text: 'Someone else logged in on this browser, so the page was reloaded',
      kind: 'error',
    })
}
