import { type FocusEvent, type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { me } from '#contract/auth.ts'
import { nextWeekStart } from '#domain/calendar.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/gifts.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { getsWeeklyTokens, timeZone } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { useNow } from '#web/kit/use-now.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { searchId } from './colleague-search.tsx'
import { amountId, GiftFields } from './gift-fields.tsx'
import type { Suggestion } from './gift-form.ts'
import styles from './gift-form.module.css'
import { SendNotice } from './send-notice.tsx'
import { SentGifts } from './sent-gifts.tsx'
import { type GiftForm, useGiftForm } from './use-gift-form.ts'

const titleId = 'send-tokens'

/** `isSuggesting` is true while the recipient that a link to the form names loads. */
type Props = { balance: number; suggested: Suggestion | null; isSuggesting: boolean }

/** Gives tokens to a colleague, or to several. Keeps what was typed, as a draft, until the server has confirmed the gift. */
export function GiveTokensForm({ balance, suggested, isSuggesting }: Props) {
  const form = useGiftForm({ balance, suggested })
  const balanceRow = useRef<HTMLDivElement>(null)
  const { view, made } = form
  const isUsedUp = balance === 0 && !view.isSending
  // What somebody wrote stays in sight, and so does a gift that may have been made.
  const hasForm = !isUsedUp || view.notice !== null || view.draft.message.trim() !== '' || view.draft.gif !== null
  const head = <Head balanceRow={balanceRow} balance={balance} />
  const notice = <SendNotice notice={view.notice} onRetry={form.retry} />

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
        <SentGifts
          key={made[0]?.id}
          gifts={made}
          balance={balanceRow}
          onThankAnother={isUsedUp ? undefined : thankAnother}
        />
      )}
      <Card titleId={titleId}>
        {hasForm ? (
          <form
            ref={leaveForm}
            className={styles.form}
            noValidate
            onSubmit={submit}
            onKeyDown={selectAmount}
            onFocus={showFocused}
          >
            <GiftFields form={form} isSuggesting={isSuggesting}>
              {head}
              {isUsedUp && <UsedUp />}
            </GiftFields>
            {notice}
            <SendButton view={view} />
          </form>
        ) : (
          <div className={styles.form}>
            {head}
            <UsedUp />
            <CheerOn />
            {notice}
          </div>
        )}
      </Card>
    </div>
  )
}

const SendButton = ({ view }: { view: GiftForm['view'] }) => (
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
)

/** The focus of a form that disappears moves to the title of the page. */
const leaveForm = (form: HTMLFormElement) => () => {
  if (form.contains(document.activeElement)) focusPageTitle()
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

type HeadProps = { balanceRow: Ref<HTMLDivElement>; balance: number }

const Head = ({ balanceRow, balance }: HeadProps) => (
  <div className={styles.head}>
    <h2 id={titleId}>{texts.sendTokens}</h2>
    <div ref={balanceRow} className={styles.balance}>
      <span>{texts.tokensToGive}</span> <TokenPill amount={balance} />
    </div>
  </div>
)

const readAgainMs = 60_000

/** Says when the next tokens come, and reads the balance now and then, because the weekly grant tells no open page. */
function UsedUp() {
  const { role } = useMe()
  useRead(me, { intervalMs: readAgainMs })
  const day = grantDay(useNow())
  return <p className={styles.usedUp}>{getsWeeklyTokens(role) ? texts.usedUp({ day }) : texts.noWeeklyTokens}</p>
}

/** 'Monday, November 30', in the organisation's time zone. */
const grantDay = (now: Date) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: timeZone() }).format(
    nextWeekStart(now, timeZone()),
  )

const CheerOn = () => (
  <>
    <p>{texts.boostsCostNothing}</p>
    <LinkButton href="/feed" kind="secondary">
      {texts.cheerOthersOn}
    </LinkButton>
  </>
)

/** Takes the focus when 'Try again' disappeared while it was focused. */
function catchLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
