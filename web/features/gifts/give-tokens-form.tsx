import { type FormEvent, useState } from 'react'
import { grouped } from '#domain/counts.ts'
import { maxLength } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { AmountField } from './amount-field.tsx'
import type { Recipient } from './colleague-row.tsx'
import { GifField } from './gif-field.tsx'
import { amountError, giftFromDraft, isSameGift, parseAmount } from './gift-draft.ts'
import styles from './give-tokens-form.module.css'
import { RecipientField } from './recipient-field.tsx'
import { useGiveTokens } from './use-give-tokens.ts'

/** Gives tokens to a colleague. Keeps what was typed until the server has confirmed the gift. */
export function GiveTokensForm({ balance }: { balance: number }) {
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [amountText, setAmountText] = useState('')
  const [message, setMessage] = useState('')
  const [gif, setGif] = useState<string | null>(null)
  const give = useGiveTokens(reset)
  const amount = parseAmount(amountText)
  const gift = giftFromDraft({ recipient, amount, message, gif })
  const isUnconfirmed = isSameGift(give.unconfirmed, gift)
  // While a gift is pending, the balance already excludes it.
  const disabledReason = give.isPending ? null : amountError(amount, balance)
  // The balance may already exclude an unconfirmed gift, and retrying it needs no more tokens.
  const error = isUnconfirmed ? null : disabledReason

  function reset() {
    setRecipient(null)
    setAmountText('')
    setMessage('')
    setGif(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (gift && !disabledReason) give.send(gift)
  }

  return (
    <Card title="Send Tokens">
      <form className={styles.form} noValidate onSubmit={submit}>
        <Balance balance={balance} isUsedUp={balance === 0 && !give.isPending} />
        <RecipientField recipient={recipient} onChange={setRecipient} />
        <AmountField {...{ balance, error }} text={amountText} disabled={recipient === null} onChange={setAmountText} />
        <TextArea
          label="Message (optional)"
          placeholder="Add a personal message..."
          rows={3}
          dir="auto"
          maxLength={maxLength.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <GifField gif={gif} onChange={setGif} />
        {isUnconfirmed && <UnconfirmedGift onRetry={give.retry} />}
        <Button
          ref={give.isPending ? catchLostFocus : undefined}
          type="submit"
          size="large"
          isWide
          busy={give.isPending}
          disabled={!gift || disabledReason !== null}
        >
          {give.isPending ? 'Sending...' : `Gift ${grouped(amount || 0)} Tokens`}
        </Button>
      </form>
    </Card>
  )
}

const Balance = ({ balance, isUsedUp }: { balance: number; isUsedUp: boolean }) => (
  <div className={styles.balance}>
    Tokens to give <TokenPill amount={balance} />
    {isUsedUp && (
      <p className={styles.usedUp}>
        <strong>More on Monday.</strong> You have given all your tokens for this week.
      </p>
    )}
  </div>
)

/** Says that the server did not reply to a gift, and offers a retry. */
const UnconfirmedGift = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.unconfirmed}>
    <p>There was no answer. Your text is kept, and trying again sends only one gift.</p>
    <Button kind="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

/** Takes the focus when 'Try again' disappeared while it was focused. */
function catchLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
