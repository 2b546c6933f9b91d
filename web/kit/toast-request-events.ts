import * as texts from '#texts/ui.ts'
import { requestEvents } from '#web/data/request/request-events.ts'
import { createErrorDismisser, toast, toastOnNextPage } from './toast.ts'

/** Shows what the request code reports as toasts. A write that succeeds dismisses the error from before it. */
export function toastRequestEvents() {
  requestEvents.onWrite = createErrorDismisser
  requestEvents.onSignedOut = () => toast({ title: texts.unauthorized, text: texts.loggedOut, kind: 'error' })
  requestEvents.onOtherPerson = () =>
    toastOnNextPage({
      title: texts.someoneElseIsLoggedIn,
      text: texts.otherPersonText,
      kind: 'error',
    })
}
