import * as texts from '#texts/offline.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** True if the outbox is empty, or if the person says that a log-out may delete what is in it. */
export async function mayLogOut(personId: string): Promise<boolean> {
  const unsent = outboxOf(personId).list().length
  if (unsent === 0) return true
  return import('./confirm-log-out.tsx').then(({ confirmLogOut }) => confirmLogOut(unsent)).then(null, onFail)

  function onFail(error: Error) {
    toastFailure(error, texts.notSentYet({ n: unsent }))
    return false
  }
}
