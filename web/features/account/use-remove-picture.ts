import { removePicture } from '#contract/account.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useRefreshMe } from '#web/api/use-refresh-me.ts'
import { toast } from '#web/ui/toast.ts'

/** Takes one's own picture away; `onGone` leads the focus from the button that goes with it. */
export function useRemovePicture(onGone: () => void) {
  const renewMe = useRefreshMe()
  return useWrite(removePicture, {
    onSuccess(changed) {
      renewMe(changed)
      onGone()
      toast({ title: 'Profile picture removed', kind: 'success' })
    },
    onError: (error) => toastFailure(error, 'Failed to update profile picture'),
  })
}
