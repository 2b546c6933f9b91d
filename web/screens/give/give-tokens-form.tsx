import { type FocusEvent, type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/gifts.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import type { Recipient } from './colleague-row.tsx'
import { searchId } from './colleague-search.tsx'
import { amountId, GiftFields } from './gift-fields.tsx'
import styles from './gift-form.module.css'
import { SendNotice } from './send-notice.tsx'
import { SentGifts } from './sent-gifts.tsx'
import { useGiftForm } from './use-gift-form.ts'

const titleId = 'send-tokens'

/** `suggested` is the recipient that a link to the form names, and `isSuggesting` is true while it loads. */
type Props = { balance: number; suggested: Recipient | null; isSuggesting: boolean }

/** Gives tokens to a colleague, or to several. Keeps what was typed, as a draft, until the server has confirmed the gift. */
export function GiveTokensForm({ balance, suggested, isSuggesting }: Props) {
  const form = useGiftForm({ balance, recipient: suggested })
  const balanceRow = useRef<HTMLDivElement>(null)
  const { view, made } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  function thankAnother() {
    flushSync(form.thankAnother)
    document.getElementById(searchId)?.focus()
  }

  return (
    <div className={styles.column}>
      {made.length > 0 && (
        <SentGifts key={made[0]?.id} gifts={made} balance={balanceRow} onThankAnother={thankAnother} />
      )}
      <Card titleId={titleId}>
        <form className={styles.form} noValidate onSubmit={submit} onKeyDown={selectAmount} onFocus={showFocused}>
          <GiftFields form={form} isSuggesting={isSuggesting}>
            <Head balanceRow={balanceRow} balance={balance} isUsedUp={balance === 0 && !view.isSending} />
          </GiftFields>
          <SendNotice notice={view.notice} onRetry={form.retry} />
          <div className={styles.send}>
            <Button
              ref={view.isSending ? catchLostFocus : undefined}
              type="submit"
              size="large"
              isWide
              busy={view.isSending}
              disabled={!view.canSend}
              aria-describedby="missing"
            >
              {view.isSending ? texts.sending : texts.giftCostTokens({ cost: view.cost })}
            </Button>
            <p id="missing" className={styles.missing}>
              {view.missing}
            </p>
          </div>
        </form>
      </Card>
    </div>
  )
}

/** A digit typed after a choice, whose focus is in no field, replaces the amount. */
function selectAmount({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (!/^[0-9]$/.test(key) || altKey || ctrlKey || metaKey) return
  if (target instanceof Element && target.closest('input, textarea, dialog')) return
  const field = document.getElementById(amountId)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** Brings a field that takes the focus out from below the bar of the button. */
function showFocused({ target }: FocusEvent) {
  if (target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' })
}

type HeadProps = { balanceRow: Ref<HTMLDivElement>; balance: number; isUsedUp: boolean }

const Head = ({ balanceRow, balance, isUsedUp }: HeadProps) => (
  <div className={styles.head}>
    <h2 id={titleId}>{texts.sendTokens}</h2>
    <div ref={balanceRow} className={styles.balance}>
      <span>{texts.tokensToGive}</span> <TokenPill amount={balance} />
    </div>
    {isUsedUp && (
      <p className={styles.usedUp}>{richText(texts.moreOnMonday({ strong: (text) => <strong>{text}</strong> }))}</p>
    )}
  </div>
)

/** Takes the focus when 'Try again' disappeared while it was focused. */
function catchLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
