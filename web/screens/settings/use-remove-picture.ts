import { removePicture } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { toast } from '#web/kit/toast.ts'

/** Removes the user's picture. `onRemoved` moves the focus, because the button disappears with the picture. */
export function useRemovePicture(onRemoved: () => void) {
  const refreshMe = useRefreshMe()
  return useWrite(removePicture, {
    onSuccess(user) {
      refreshMe(user)
      onRemoved()
      toast({ title: texts.profilePictureRemoved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToUpdateProfilePicture),
  })
}
