import type { InputEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import styles from './amount-field.module.css'
import { noNumber, quickAmountsWithin } from './amount.ts'

type Props = {
  typed: string
  balance: number
  disabled: boolean
  error: string | null
  onType: (typed: string) => void
}

/** How many tokens to give: one tap for the usual amounts, or any whole number within the balance. */
export function AmountField({ typed, balance, disabled, error, onType }: Props) {
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
        // The browser keeps what is no number to itself; an empty value lets it stand.
        value={typed === noNumber ? '' : typed}
        error={error ?? undefined}
        // Of a '-' alone there is no change: the value is empty before and after.
        onInput={(event) => onType(typedIn(event))}
      />
      <div role="group" aria-label="Quick choices" className={styles.choices}>
        {quickAmountsWithin(balance).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={String(choice) === typed}
            onClick={() => onType(String(choice))}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A number field shows '-', '.' and 'e', but reports nothing at all, as if it were empty. */
const typedIn = ({ currentTarget }: InputEvent<HTMLInputElement>) =>
  currentTarget.validity.badInput ? noNumber : currentTarget.value
