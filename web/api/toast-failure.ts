import { toast } from '#web/ui/toast.ts'
import { isUnauthorized, errorMessage } from './api-error.ts'

/** Says that a write failed: the server's sentence, else `otherwise`. Whoever is signed out is told that instead, elsewhere. */
export function toastFailure(error: Error, otherwise: string) {
  if (!isUnauthorized(error)) toast({ title: 'Error', text: errorMessage(error, otherwise), kind: 'error' })
}
