import type { InputEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import styles from './amount-field.module.css'
import { type Amount, amountOf, isAmountText, quickAmountsWithin } from './amount.ts'

type Props = {
  amount: Amount
  balance: number
  disabled: boolean
  error: string | null
  onAmount: (amount: Amount) => void
}

/** How many tokens to give: one tap for the usual amounts, or any whole number within the balance. */
export function AmountField({ amount, balance, disabled, error, onAmount }: Props) {
  return (
    <div className={styles.amount}>
      <Field
        label="Amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={balance}
        step={1}
        autoComplete="off"
        disabled={disabled}
        value={amount ?? ''}
        error={error ?? undefined}
        onBeforeInput={keepDigits}
        onChange={({ target }) => isAmountText(target.value) && onAmount(amountOf(target.value))}
      />
      <div role="group" aria-label="Quick choices" className={styles.choices}>
        {quickAmountsWithin(balance).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={choice === amount}
            onClick={() => onAmount(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A number field would show '-', '.' and 'e' while it reports nothing at all. */
function keepDigits(event: InputEvent<HTMLInputElement>) {
  if (!isAmountText(event.data ?? '')) event.preventDefault()
}
