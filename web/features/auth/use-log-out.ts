import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '#contract/auth.ts'
import { expectLogOut } from '#web/api/redirect-to-log-in.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'

const leaveAfterMs = 500

/** Ends the session, forgets what was read, and goes to the landing page. */
export function useLogOut() {
  const client = useQueryClient()
  const leaving = useWrite(logOut, {
    onSuccess() {
      setTimeout(goOut, leaveAfterMs)
    },
    onError(error) {
      expectLogOut(false)
      toastFailure(error, 'Failed to log out')
    },
  })

  // Not before: what still shows the person would ask for them again, and be refused.
  function goOut() {
    client.clear()
    location.assign('/')
  }

  function leave() {
    expectLogOut(true)
    leaving.mutate()
  }

  return { leave, isPending: leaving.isPending || leaving.isSuccess }
}
