import { type FormEvent, useState } from 'react'
import { maxLength } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { AmountField } from './amount-field.tsx'
import { type Amount, amountError } from './amount.ts'
import type { Recipient } from './colleague-row.tsx'
import { GifField } from './gif-field.tsx'
import { giftOf, isSameGift } from './gift-of.ts'
import { LostGift } from './lost-gift.tsx'
import { RecipientField } from './recipient-field.tsx'
import styles from './send-tokens.module.css'
import { useGive } from './use-give.ts'

/** The form of a gift. What was typed stays until the gift has arrived. */
export function SendTokens({ balance }: { balance: number }) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [amount, setAmount] = useState<Amount>(null)
  const [message, setMessage] = useState('')
  const [gif, setGif] = useState<string | null>(null)
  const give = useGive(startAgain)
  const gift = giftOf({ recipient, amount, message, gif })
  // While a gift is on its way the balance lacks it already.
  const error = give.isPending ? null : amountError(amount, balance)

  function startAgain() {
    setRecipient(null)
    setAmount(null)
    setMessage('')
    setGif(null)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (gift && !error) give.send(gift)
  }

  return (
    <Card title="Send Tokens">
      <form className={styles.form} noValidate onSubmit={send}>
        <div className={styles.balance}>
          Tokens to give <TokenPill amount={balance} />
          {balance === 0 && !give.isPending && (
            <p className={styles.out}>
              <strong>More on Monday.</strong> You have given all your tokens of this week.
            </p>
          )}
        </div>
        <RecipientField recipient={recipient} onRecipient={setRecipient} />
        <AmountField {...{ amount, balance, error }} disabled={recipient === null} onAmount={setAmount} />
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
        {isSameGift(give.lost, gift) && <LostGift onTryAgain={give.again} />}
        <Button
          ref={give.isPending ? catchFocus : undefined}
          type="submit"
          size="large"
          isWide
          busy={give.isPending}
          disabled={!gift || error !== null}
        >
          {give.isPending ? 'Sending...' : `Gift ${amount ?? 0} Tokens`}
        </Button>
      </form>
    </Card>
  )
}

/** The note with 'Try again' goes as that is pressed; the focus it had goes on to the button of the gift under way. */
function catchFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
