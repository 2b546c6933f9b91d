import { type FormEvent, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { editGift, gifts, giftsGiven } from '#contract/gifts.ts'
import { maxLength } from '#domain/limits.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { GifField } from '#web/parts/gif/gif-field.tsx'
import { useUpdateGift } from '#web/parts/reactions/optimistic-updates.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import formDialog from '#web/kit/form-dialog.module.css'
import { LimitedTextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useGivenWith } from './use-given-with.ts'

type Props = { gift: FeedItem; onClose: () => void }

/** Changes the message and the GIF of a gift, and of those that were given with it unless the giver says otherwise. */
export function EditGiftDialog({ gift, onClose }: Props) {
  const [message, setMessage] = useState(gift.message ?? '')
  const [gifUrl, setGifUrl] = useState(gift.gifUrl)
  const [isForAll, setForAll] = useState(true)
  const others = useGivenWith(gift)
  const changesOthers = isForAll && others.length > 0
  const updateGift = useUpdateGift()
  const edit = useWrite(editGift, {
    params: { id: gift.id },
    refreshes: [gifts, giftsGiven],
    onSuccess({ message: saved, gifUrl: savedGif, editedAt }) {
      for (const { id } of changesOthers ? [gift, ...others] : [gift])
        updateGift(id, (shown) => ({ ...shown, message: saved, gifUrl: savedGif, editedAt }))
      onClose()
      const isRemoved = gift.message !== null && !saved && !savedGif
      toast({ title: isRemoved ? texts.messageRemoved : texts.giftSaved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToSaveTheMessage),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edit.isPending) edit.mutate({ message, gifUrl, ...(changesOthers && { forAll: true }) })
  }

  return (
    <Dialog title={texts.editMessage} onClose={onClose}>
      <form className={formDialog.form} onSubmit={submit}>
        <LimitedTextArea
          label={texts.message}
          rows={4}
          dir="auto"
          maxLength={maxLength.message}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          data-autofocus
        />
        <GifField gif={gifUrl} onChange={setGifUrl} />
        {others.length > 0 && (
          <Checkbox
            label={texts.changeForAll({ n: others.length + 1 })}
            hint={texts.alsoGivenTo({ names: others.map(({ toUser }) => personName(toUser)).join(', ') })}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        )}
        <Button type="submit" size="large" isWide busy={edit.isPending}>
          {edit.isPending ? texts.saving : texts.saveMessage}
        </Button>
      </form>
    </Dialog>
  )
}
