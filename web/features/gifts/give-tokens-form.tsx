import { type FormEvent, useState } from 'react'
import { grouped } from '#domain/counts.ts'
import { maxLength } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { AmountField } from './amount-field.tsx'
import type { Recipient } from './colleague-row.tsx'
import { GifField } from '#web/features/gifs/gif-field.tsx'
import { amountError, giftFromDraft, isSameGift, parseAmount } from './gift-draft.ts'
import styles from './give-tokens-form.module.css'
import { RecipientField } from './recipient-field.tsx'
import { SendNotice } from './send-notice.tsx'
import { useGiftDraft } from './use-gift-draft.ts'
import { useGiveTokens } from './use-give-tokens.ts'

/** `suggested` is the recipient that a link to the form names. */
type Props = { balance: number; suggested: Recipient | null }

/** Gives tokens to a colleague. Keeps what was typed, as a draft, until the server has confirmed the gift. */
export function GiveTokensForm({ balance, suggested }: Props) {
  const { draft, change, startAgain } = useGiftDraft(suggested)
  const { recipient, amountText, message, gif } = draft
  const [wasSentBefore] = useState(draft.isSent)
  const give = useGiveTokens({ onGiven: startAgain, onRefused: () => change({}) })
  const amount = parseAmount(amountText)
  const gift = giftFromDraft({ recipient, amount, message, gif })
  const isUnconfirmed = isSameGift(give.unconfirmed, gift)
  // While a gift is pending, the balance already excludes it.
  const disabledReason = give.isPending ? null : amountError(amount, balance)
  // The balance may already exclude an unconfirmed gift, and retrying it needs no more tokens.
  const error = isUnconfirmed ? null : disabledReason

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!gift || disabledReason) return
    change({ isSent: true })
    give.send(gift)
  }

  return (
    <Card title="Send Tokens">
      <form className={styles.form} noValidate onSubmit={submit}>
        <Balance balance={balance} isUsedUp={balance === 0 && !give.isPending} />
        <RecipientField recipient={recipient} onChange={(chosen) => change({ recipient: chosen })} />
        <AmountField
          {...{ balance, error }}
          text={amountText}
          disabled={recipient === null}
          onChange={(text) => change({ amountText: text })}
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
        <SendNotice give={give} isUnconfirmed={isUnconfirmed} wasSentBefore={wasSentBefore && draft.isSent} />
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

/** Takes the focus when 'Try again' disappeared while it was focused. */
function catchLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
