import type { InputEvent } from 'react'
import { quickAmountsWithin } from '#domain/quick-amounts.ts'
import * as texts from '#texts/gifts.ts'
import { Field } from '#web/kit/field.tsx'
import styles from './choices.module.css'
import { notANumber } from './gift-form.ts'

type Props = {
  text: string
  balance: number
  disabled: boolean
  error: string | null
  onChange: (text: string) => void
}

/** The number of tokens to give: one tap for a usual amount, or any whole number within the balance. */
export function AmountField({ text, balance, disabled, error, onChange }: Props) {
  return (
    <div className={styles.amount}>
      <Field
        label={texts.amount}
        type="number"
        inputMode="numeric"
        min={1}
        max={balance}
        step={1}
        autoComplete="off"
        disabled={disabled}
        // The browser hides text that is not a number; an empty value leaves that text in the field.
        value={text === notANumber ? '' : text}
        error={error ?? undefined}
        // Typing a lone '-' fires no change event: the value is empty before and after.
        onInput={(event) => onChange(textIn(event))}
      />
      <div role="group" aria-label={texts.quickChoices} className={styles.choices}>
        {quickAmountsWithin(balance).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={String(choice) === text}
            onClick={() => onChange(String(choice))}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A number field shows '-', '.' and 'e' but reports an empty value for them. */
const textIn = ({ currentTarget }: InputEvent<HTMLInputElement>) =>
  currentTarget.validity.badInput ? notANumber : currentTarget.value
