import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '#contract/account.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'

const leaveAfterMs = 500

/** Ends the session, forgets what was read, and goes to the landing page. */
export function useLogOut() {
  const client = useQueryClient()
  return useWrite(logOut, {
    onSuccess() {
      client.clear()
      setTimeout(() => location.assign('/'), leaveAfterMs)
    },
    onError: (error) => toastFailure(error, 'Failed to log out'),
  })
}
