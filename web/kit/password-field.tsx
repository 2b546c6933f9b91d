import { type ComponentProps, useId, useState } from 'react'
import * as texts from '#texts/ui.ts'
import { ariaProps, FieldFrame, type FieldLabels } from './field-frame.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = FieldLabels &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { autoComplete: 'current-password' | 'new-password' }

/** A password input that can show its value. Pasting and password managers work. */
export function PasswordField({ label, hint, error, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.password}>
        <input
          {...rest}
          {...ariaProps(id, { hint, error })}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
        />
        <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
          <span>{isShown ? texts.hide : texts.show}</span>
          <VisuallyHidden>{` ${texts.ofPassword}`}</VisuallyHidden>
        </button>
      </div>
    </FieldFrame>
  )
}
