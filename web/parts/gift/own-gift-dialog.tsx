import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { editGift, gifts, giftsGiven, removeGiftMessage } from '#contract/gifts.ts'
import { giftEditMinutes, maxLength } from '#domain/limits.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { useWrite } from '#web/data/cache/use-write.ts'
import { GifField } from '#web/parts/gif/gif-field.tsx'
import { useUpdateGift } from '#web/parts/reactions/optimistic-updates.ts'
import { LimitedTextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Confirm } from '#web/kit/confirm.tsx'

type Props = { gift: FeedItem; onClose: () => void }

type Step = 'choose' | 'edit' | 'remove'

/** Lets the giver of a gift edit or remove its message. */
export function OwnGiftDialog({ gift, first, onClose }: Props & { first: Step }) {
  const [step, setStep] = useState(first)

  if (step === 'edit') return <EditGiftDialog gift={gift} onClose={onClose} />
  if (step === 'remove') return <RemoveMessageDialog gift={gift} onClose={onClose} />
  return (
    <Dialog title={texts.yourGift} onClose={onClose}>
      <div className={layout.form}>
        <p>{texts.canEditFor({ giftEditMinutes })}</p>
        <Button kind="secondary" isWide onClick={() => setStep('edit')}>
          <Pencil aria-hidden size="1.25rem" />
          <span>{texts.editMessage}</span>
        </Button>
        <Button kind="secondary" isWide onClick={() => setStep('remove')}>
          <Trash2 aria-hidden size="1.25rem" />
          <span>{texts.removeMessage}</span>
        </Button>
      </div>
    </Dialog>
  )
}

/** Changes the message and the GIF of a gift, or of those to several colleagues at once. */
function EditGiftDialog({ gift, onClose }: Props) {
  const [message, setMessage] = useState(gift.message ?? '')
  const [gifUrl, setGifUrl] = useState(gift.gifUrl)
  const updateGift = useUpdateGift()
  const edit = useWrite(editGift, {
    params: { id: gift.id },
    refreshes: [gifts, giftsGiven],
    onSuccess({ message: saved, gifUrl: savedGif, editedAt }) {
      updateGift(gift, (shown) => ({ ...shown, message: saved, gifUrl: savedGif, editedAt }))
      onClose()
      const isRemoved = gift.message !== null && !saved && !savedGif
      toast({ title: isRemoved ? texts.messageRemoved : texts.giftSaved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToSaveTheMessage),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edit.isPending) edit.mutate({ message, gifUrl })
  }

  return (
    <Dialog title={texts.editMessage} onClose={onClose}>
      <form className={layout.form} onSubmit={submit}>
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
        <Button type="submit" size="large" isWide busy={edit.isPending}>
          {edit.isPending ? texts.saving : texts.saveMessage}
        </Button>
      </form>
    </Dialog>
  )
}

/** Asks for confirmation before the message and the GIF are removed. */
function RemoveMessageDialog({ gift, onClose }: Props) {
  const updateGift = useUpdateGift()
  const removal = useWrite(removeGiftMessage, {
    params: { id: gift.id },
    refreshes: [gifts, giftsGiven],
    onSuccess({ message, gifUrl, editedAt }) {
      updateGift(gift, (shown) => ({ ...shown, message, gifUrl, editedAt }))
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
      title={texts.removeThisMessage}
      action={texts.remove}
      pendingLabel={texts.removing}
      onClose={onClose}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>{texts.whatIsRemoved}</p>
      {gift.together ? (
        <p>{texts.allKeepTheTokens}</p>
      ) : (
        <p>{richText(texts.nameKeepsTheTokens({ name: <bdi>{personName(gift.toUser)}</bdi> }))}</p>
      )}
    </Confirm>
  )
}
