import { maxLength } from '#domain/limits.ts'
import { GifField } from '#web/features/gifs/gif-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AmountField } from './amount-field.tsx'
import { messageWithReason } from './gift-draft.ts'
import { ReasonField } from './reason-field.tsx'
import { RecipientField } from './recipient-field.tsx'
import type { GiftForm } from './use-gift-form.ts'

/** The fields of a gift: recipient, amount, reason, message and GIF. */
export function GiftFields({ form, balance }: { form: GiftForm; balance: number }) {
  const { draft, change, reasons } = form
  const { recipient, amountText, message, gif, reason } = draft
  return (
    <>
      <RecipientField recipient={recipient} onChange={(chosen) => change({ recipient: chosen })} />
      <AmountField
        {...{ balance, error: form.amountError }}
        text={amountText}
        disabled={recipient === null}
        onChange={(text) => change({ amountText: text })}
      />
      <ReasonField
        {...{ reasons, reason }}
        onChange={(after) => change({ reason: after, message: messageWithReason(message, { before: reason, after }) })}
      />
      <TextArea
        label="Message (optional)"
        placeholder="Add a personal message..."
        rows={3}
        dir="auto"
        maxLength={maxLength.message}
        value={message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <GifField gif={gif} onChange={(address) => change({ gif: address })} />
    </>
  )
}
