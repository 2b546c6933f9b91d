import type { FeedItem } from '#contract/feed.ts'
import { gifts, giftsGiven, removeGiftMessage } from '#contract/gifts.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import { pieces } from '#web/ui/pieces.ts'
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
      toast({ title: texts.messageRemoved, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, texts.failedToRemoveTheMessage)
    },
  })
  return (
    <Confirm
      {...{ title: texts.removeThisMessage, action: texts.remove, pendingLabel: texts.removing, onClose }}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>{texts.whatIsRemoved}</p>
      <p>{pieces(texts.nameKeepsTheTokens({ name: <bdi>{personName(gift.toUser)}</bdi> }))}</p>
    </Confirm>
  )
}
