import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '#contract/auth.ts'
import { expectLogOut } from '#web/api/redirect-to-log-in.ts'
import { announceLogOut } from '#web/api/log-out-channel.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'

const redirectAfterMs = 500

/** Ends the session, clears the query cache and opens the landing page. */
export function useLogOut() {
  const client = useQueryClient()
  const write = useWrite(logOut, {
    onSuccess() {
      announceLogOut()
      setTimeout(redirect, redirectAfterMs)
    },
    onError(error) {
      expectLogOut(false)
      toastFailure(error, 'Failed to log out')
    },
  })

  // The cache is cleared last: mounted components would read the user again and be refused.
  function redirect() {
    client.clear()
    location.assign('/')
  }

  function start() {
    expectLogOut(true)
    write.mutate()
  }

  return { start, isPending: write.isPending || write.isSuccess }
}
