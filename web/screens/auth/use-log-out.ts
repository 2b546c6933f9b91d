import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { logOut } from '#contract/auth.ts'
import * as texts from '#texts/auth.ts'
import { NetworkError } from '#web/data/request/api-error.ts'
import { clearDevice } from '#web/data/device/clear-device.ts'
import { leaveDevice } from '#web/data/device/device-owner.ts'
import { expectLogOut } from '#web/data/request/redirect-to-log-in.ts'
import { announceLogOut } from '#web/data/device/log-out-channel.ts'
import { rememberLogOut } from '#web/data/request/return-to.ts'
import { lastingKeys, readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import { requestEvents } from '#web/data/request/request-events.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'

const redirectAfterMs = 500

/**
 * Ends the session, clears the query cache and this device, and opens the landing page. The few values that last are put
 * back. Asks first if something on this device was not sent.
 */
export function useLogOut() {
  const client = useQueryClient()
  const lasting = useRef<(readonly [string, unknown])[]>([])
  const write = useWrite(logOut, {
    onSuccess: ({ goTo }) => leave(clearDevice(), goTo),
    onError(error) {
      if (error instanceof NetworkError) return leaveWithoutNetwork()
      expectLogOut(false)
      toastFailure(error, texts.failedToLogOut)
    },
  })

  /** To the landing page, or to the provider where the session began. */
  function leave(isCleared: Promise<void>, goTo = '/') {
    announceLogOut()
    setTimeout(() => isCleared.then(() => redirect(goTo)), redirectAfterMs)
  }

  /** The device is cleared at once. The server ends the session when it next hears from it. */
  function leaveWithoutNetwork() {
    leaveDevice()
    leave(clearDevice({ keepsFiles: true }))
  }

  // The cache is cleared when the page is left: until then its components need the user, also those that load only now.
  function redirect(goTo: string) {
    addEventListener('pagehide', () => client.clear(), { once: true })
    lasting.current.forEach(([key, value]) => value && writeLocalValue(key, value))
    // Replaces the page: going back must not show it. First, because the browser may forbid the storage of what follows.
    location.replace(goTo)
    rememberLogOut()
  }

  async function start() {
    if (!((await requestEvents.onLogOut?.()) ?? true)) return
    expectLogOut(true)
    lasting.current = lastingKeys.map((key) => [key, readLocalValue(key)])
    if (navigator.onLine) write.mutate()
    else leaveWithoutNetwork()
  }

  return { start, isPending: write.isPending || write.isSuccess }
}
