import * as texts from '#texts/ui.ts'
import { isUnauthorized, errorMessage } from '#web/data/request/api-error.ts'
import { toast } from './toast.ts'

/** Shows why a request failed: the server's sentence, or `fallbackMessage`. Shows nothing when the session has ended: that has its own toast. */
export function toastFailure(error: Error, fallbackMessage: string) {
  if (!isUnauthorized(error))
    toast({ title: texts.errorTitle, text: errorMessage(error, fallbackMessage), kind: 'error', isLocal: true })
}
