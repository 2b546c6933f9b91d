import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { gifts, giftsGiven, removeGiftMessage } from '#contract/gifts.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import { richText } from '#web/kit/rich-text.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useUpdateGift } from '#web/parts/reactions/optimistic-updates.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useGivenWith } from './use-given-with.ts'

type Props = { gift: FeedItem; onClose: () => void }

/** Asks for confirmation before the message and the GIF are removed, of the gifts given with this one, too, unless the giver says otherwise. */
export function RemoveMessageDialog({ gift, onClose }: Props) {
  const updateGift = useUpdateGift()
  const [isForAll, setForAll] = useState(true)
  const others = useGivenWith(gift)
  const changed = isForAll ? [gift, ...others] : [gift]
  const removal = useWrite(removeGiftMessage, {
    params: { id: gift.id },
    refreshes: [gifts, giftsGiven],
    // The server knows the others of an old gift, too.
    send: (endpoint, request) =>
      sendRequest(endpoint, { ...request, search: isForAll ? { forAll: 'true' } : undefined }),
    onSuccess({ message, gifUrl, editedAt }) {
      for (const { id } of changed) updateGift(id, (shown) => ({ ...shown, message, gifUrl, editedAt }))
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
      {changed.length > 1 ? (
        <p>{texts.allKeepTheTokens}</p>
      ) : (
        <p>{richText(texts.nameKeepsTheTokens({ name: <bdi>{personName(gift.toUser)}</bdi> }))}</p>
      )}
      {others.length > 0 && (
        <Checkbox
          label={texts.removeForAll({ n: others.length + 1 })}
          hint={texts.alsoGivenTo({ names: others.map(({ toUser }) => personName(toUser)).join(', ') })}
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      )}
    </Confirm>
  )
}
