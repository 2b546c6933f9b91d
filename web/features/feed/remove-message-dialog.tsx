import type { FeedItem } from '#contract/feed.ts'
import { gifts, giftsGiven, removeGiftMessage } from '#contract/gifts.ts'
import { shortName } from '#domain/names.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useUpdateGift } from '#web/features/social/optimistic-updates.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'

type Props = { gift: FeedItem; onClose: () => void }

/** Asks for confirmation before the message and the GIF of a gift are removed. */
export function RemoveMessageDialog({ gift, onClose }: Props) {
  const updateGift = useUpdateGift()
  const removal = useWrite(removeGiftMessage, {
    params: { id: gift.id },
    refreshes: [gifts, giftsGiven],
    onSuccess({ message, gifUrl, editedAt }) {
      updateGift(gift.id, (shown) => ({ ...shown, message, gifUrl, editedAt }))
      onClose()
      toast({ title: 'Message removed', kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, 'Failed to remove the message')
    },
  })
  return (
    <Confirm
      {...{ title: 'Remove this message?', action: 'Remove', pendingLabel: 'Removing...', onClose }}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>Nobody sees the message and its GIF any more. This cannot be undone.</p>
      <p>
        <bdi>{shortName(gift.toUser)}</bdi> keeps the tokens.
      </p>
    </Confirm>
  )
}
