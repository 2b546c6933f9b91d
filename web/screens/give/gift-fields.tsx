import type { SyntheticEvent } from 'react'
import { maxLength } from '#domain/limits.ts'
import { quickAmountsWithin } from '#domain/quick-amounts.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/gifts.ts'
import { GifField } from '#web/parts/gif/gif-field.tsx'
import { LimitedTextArea } from '#web/kit/text-area.tsx'
import type { Elements } from '#web/kit/elements.ts'
import { NumberField } from '#web/kit/number-field.tsx'
import { useIsHydrated } from '#web/kit/use-is-hydrated.ts'
import { messageWithReason } from './gift-form.ts'
import styles from './gift-form.module.css'
import { OtherRecipients } from './other-recipients.tsx'
import { RecipientField } from './recipient-field.tsx'
import type { GiftForm } from './use-gift-form.ts'

/** The id of the field that gets a typed digit. */
export const amountId = 'amount'

type Props = { form: GiftForm; isSuggesting: boolean; children: Elements }

/**
 * The fields of a gift, below the children: the recipient and amount, and beside them on wide screens reason, message and GIF. On
 * phones the recipient is first. After a choice the next empty field is in sight.
 */
export function GiftFields({ form, isSuggesting, children }: Props) {
  const { view, change } = form
  const { reasons, amountText } = view
  const { recipient, others, message, gif, reason } = view.draft

  function changeRecipient(chosen: typeof recipient) {
    change({ recipient: chosen, others: others.filter(({ id }) => id !== chosen?.id) })
    if (chosen) showEmptyField()
  }

  return (
    <div className={styles.fields}>
      {children}
      <div className={styles.part}>
        <div className={styles.who}>
          {/* Several are a list of their own. */}
          {others.length === 0 && (
            <RecipientField recipient={recipient} isSuggesting={isSuggesting} onChange={changeRecipient} />
          )}
          {recipient && <OtherRecipients form={form} recipient={recipient} />}
        </div>
        <AmountField
          balance={view.share}
          error={view.amountError}
          text={amountText}
          isTyped={view.draft.amountText !== null}
          disabled={recipient === null}
          onChange={(text) => change({ amountText: text })}
        />
      </div>
      <div className={styles.part}>
        <ReasonField
          reasons={reasons}
          reason={reason}
          onChange={(after) =>
            change({ reason: after, message: messageWithReason(message, { before: reason, after }) })
          }
        />
        <LimitedTextArea
          label={texts.messageOptional}
          placeholder={texts.addAPersonalMessage}
          rows={3}
          dir="auto"
          maxLength={maxLength.message}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <GifField gif={gif} onChange={(address) => change({ gif: address })} />
      </div>
    </div>
  )
}

type AmountProps = {
  text: string
  isTyped: boolean
  balance: number
  disabled: boolean
  error: string | null
  onChange: (text: string) => void
}

/**
 * The number of tokens to give: one tap for a usual amount, or any whole number within the balance. What is typed first replaces the
 * amount from the start: a click places the cursor after the focus.
 */
function AmountField({ text, isTyped, balance, disabled, error, onChange }: AmountProps) {
  const select = isTyped ? undefined : ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()
  return (
    <div className={styles.amount}>
      <NumberField
        id={amountId}
        label={texts.amount}
        disabled={disabled}
        value={text}
        error={error ?? undefined}
        onFocus={select}
        onClick={select}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <div role="group" aria-label={texts.quickChoices} className={styles.choices}>
        {quickAmountsWithin(balance).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={String(choice) === text}
            onClick={() => {
              onChange(String(choice))
              showEmptyField()
            }}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}

type ReasonProps = { reasons: string[]; reason: string | null; onChange: (reason: string | null) => void }

/** The reason of the gift: one of the owner's list, or none. Shows nothing without a list. */
function ReasonField({ reasons, reason, onChange }: ReasonProps) {
  const isHydrated = useIsHydrated()
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.reasonField}>
      <legend className={styles.legend}>{texts.reasonOptional}</legend>
      <div ref={isHydrated ? showChosen : undefined} className={styles.reasons}>
        {reasons.map((offered) => (
          <button
            key={offered}
            type="button"
            className={styles.choice}
            aria-pressed={offered === reason}
            onClick={() => {
              onChange(offered === reason ? null : offered)
              showEmptyField()
            }}
          >
            <bdi>{reasonText(offered)}</bdi>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** On a phone the row scrolls: the reason of a draft, which the server does not know, must be in sight. */
function showChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

/** Scrolls the first empty field into view, once the choice before it is rendered. */
function showEmptyField() {
  requestAnimationFrame(() => {
    const form = document.getElementById(amountId)?.closest('form')
    ;[...(form?.elements ?? [])].find(isEmpty)?.scrollIntoView({ block: 'nearest' })
  })
}

function isEmpty(field: Element) {
  if (field instanceof HTMLFieldSetElement) return !field.querySelector('[aria-pressed=true]')
  return !(field instanceof HTMLButtonElement) && 'value' in field && field.value === ''
}
