import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { giftEditMinutes } from '#domain/limits.ts'
import * as texts from '#texts/feed.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import formDialog from '#web/kit/form-dialog.module.css'
import { useNow } from '#web/kit/use-now.ts'
import { EditGiftDialog } from './edit-gift-dialog.tsx'
import { RemoveMessageDialog } from './remove-message-dialog.tsx'

type Props = { gift: FeedItem; onClose: () => void }

/** Offers the giver of a gift to edit or remove its message. */
export function OwnGiftDialog({ gift, onClose }: Props) {
  const [step, setStep] = useState<'choose' | 'edit' | 'remove'>('choose')
  const age = useNow().getTime() - Date.parse(gift.createdAt)
  const isEditable = age < giftEditMinutes * 60_000
  const hasText = gift.message !== null || gift.gifUrl !== null

  if (step === 'edit') return <EditGiftDialog {...{ gift, onClose }} />
  if (step === 'remove') return <RemoveMessageDialog {...{ gift, onClose }} />
  return (
    <Dialog title={texts.yourGift} onClose={onClose}>
      <div className={formDialog.form}>
        <p>{isEditable ? texts.canEditFor({ giftEditMinutes }) : texts.couldBeEditedFor({ giftEditMinutes })}</p>
        {isEditable && (
          <Button kind="secondary" isWide onClick={() => setStep('edit')}>
            <Pencil aria-hidden size="1.25rem" />
            <span>{texts.editMessage}</span>
          </Button>
        )}
        {hasText && (
          <Button kind="secondary" isWide onClick={() => setStep('remove')}>
            <Trash2 aria-hidden size="1.25rem" />
            <span>{texts.removeMessage}</span>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
