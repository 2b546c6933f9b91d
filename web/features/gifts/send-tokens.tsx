import { type FormEvent, useState } from 'react'
import { grouped } from '#domain/counts.ts'
import { maxLength } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AmountField } from './amount-field.tsx'
import { amountError, amountOf } from './amount.ts'
import { BalanceToGive } from './balance-to-give.tsx'
import type { Recipient } from './colleague-row.tsx'
import { GifField } from './gif-field.tsx'
import { giftOf, isSameGift } from './gift-from-form.ts'
import { LostGift } from './unconfirmed-gift.tsx'
import { RecipientField } from './recipient-field.tsx'
import styles from './send-tokens.module.css'
import { useGive } from './use-give.ts'

/** The form of a gift. What was typed stays until the gift has arrived. */
export function SendTokens({ balance }: { balance: number }) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [gif, setGif] = useState<string | null>(null)
  const give = useGive(startAgain)
  const amount = amountOf(typed)
  const gift = giftOf({ recipient, amount, message, gif })
  const isLost = isSameGift(give.lost, gift)
  // While a gift is on its way the balance lacks it already.
  const ineligibleReason = give.isPending ? null : amountError(amount, balance)
  // The balance may lack the very gift that was lost, and trying that again needs no more tokens.
  const error = isLost ? null : ineligibleReason

  function startAgain() {
    setRecipient(null)
    setTyped('')
    setMessage('')
    setGif(null)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (gift && !ineligibleReason) give.send(gift)
  }

  return (
    <Card title="Send Tokens">
      <form className={styles.form} noValidate onSubmit={send}>
        <BalanceToGive balance={balance} isUsedUp={balance === 0 && !give.isPending} />
        <RecipientField recipient={recipient} onRecipient={setRecipient} />
        <AmountField {...{ typed, balance, error }} disabled={recipient === null} onType={setTyped} />
        <TextArea
          label="Message (optional)"
          placeholder="Add a personal message..."
          rows={3}
          dir="auto"
          maxLength={maxLength.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <GifField gif={gif} onGif={setGif} />
        {isLost && <LostGift onTryAgain={give.again} />}
        <Button
          ref={give.isPending ? catchFocus : undefined}
          type="submit"
          size="large"
          isWide
          busy={give.isPending}
          disabled={!gift || ineligibleReason !== null}
        >
          {give.isPending ? 'Sending...' : `Gift ${grouped(amount || 0)} Tokens`}
        </Button>
      </form>
    </Card>
  )
}

/** The note with 'Try again' goes as that is pressed; the focus it had goes on to the button of the gift under way. */
function catchFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
