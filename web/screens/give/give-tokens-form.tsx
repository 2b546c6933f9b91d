import { type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/gifts.ts'
import { lazyAfter, pageLoaded } from '#web/kit/lazy-after.ts'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import type { Recipient } from './colleague-row.tsx'
import { searchId } from './colleague-search.tsx'
import { GiftFields } from './gift-fields.tsx'
import styles from './give-tokens-form.module.css'
import { useGiftForm } from './use-gift-form.ts'

const SendNotice = lazyAfter(pageLoaded, async () => (await import('./send-notice.tsx')).SendNotice)

/** `suggested` is the recipient that a link to the form names, and `isSuggesting` is true while it loads. */
type Props = { balance: number; suggested: Recipient | null; isSuggesting: boolean }

/** Gives tokens to a colleague, or to several. Keeps what was typed, as a draft, until the server has confirmed the gift. */
export function GiveTokensForm({ balance, suggested, isSuggesting }: Props) {
  const form = useGiftForm({ balance, suggested })
  const balanceRow = useRef<HTMLDivElement>(null)
  const { give, cost, isUnconfirmed, attemptBefore, sent } = form

  function thankAnother() {
    flushSync(form.thankAnother)
    document.getElementById(searchId)?.focus()
  }

  return (
    <div className={styles.column}>
      {sent && (
        <sent.View key={sent.gifts[0]?.id} gifts={sent.gifts} balance={balanceRow} onThankAnother={thankAnother} />
      )}
      <Card title={texts.sendTokens}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <GiftFields form={form} isSuggesting={isSuggesting}>
            <Balance ref={balanceRow} balance={balance} isUsedUp={balance === 0 && !give.isPending} />
          </GiftFields>
          <BestEffort>
            <SendNotice {...{ give, isUnconfirmed, attemptBefore }} />
          </BestEffort>
          <div className={styles.send}>
            <Button
              ref={give.isPending ? catchLostFocus : undefined}
              type="submit"
              size="large"
              isWide
              busy={give.isPending}
              disabled={!form.canSend}
              aria-describedby="missing"
            >
              {give.isPending ? texts.sending : texts.giftCostTokens({ cost })}
            </Button>
            <p id="missing" className={styles.missing}>
              {form.missing}
            </p>
          </div>
        </form>
      </Card>
    </div>
  )
}

type BalanceProps = { ref: Ref<HTMLDivElement>; balance: number; isUsedUp: boolean }

const Balance = ({ ref, balance, isUsedUp }: BalanceProps) => (
  <div ref={ref} className={styles.balance}>
    <span>{texts.tokensToGive}</span> <TokenPill amount={balance} />
    {isUsedUp && (
      <p className={styles.usedUp}>{richText(texts.moreOnMonday({ strong: (text) => <strong>{text}</strong> }))}</p>
    )}
  </div>
)

/** Takes the focus when 'Try again' disappeared while it was focused. */
function catchLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
