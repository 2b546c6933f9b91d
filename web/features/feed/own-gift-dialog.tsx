import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { giftEditMinutes } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import formDialog from '#web/ui/form-dialog.module.css'
import { useNow } from '#web/ui/use-now.ts'
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
    <Dialog title="Your gift" onClose={onClose}>
      <div className={formDialog.form}>
        <p>
          {isEditable
            ? `You can edit the message for ${giftEditMinutes} minutes after sending it.`
            : `A message can be edited for ${giftEditMinutes} minutes after it was sent.`}
        </p>
        {isEditable && (
          <Button kind="secondary" isWide onClick={() => setStep('edit')}>
            <Pencil aria-hidden size="1.25rem" />
            Edit message
          </Button>
        )}
        {hasText && (
          <Button kind="secondary" isWide onClick={() => setStep('remove')}>
            <Trash2 aria-hidden size="1.25rem" />
            Remove message
          </Button>
        )}
      </div>
    </Dialog>
  )
}
