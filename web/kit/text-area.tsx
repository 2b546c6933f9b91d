import { type ComponentProps, useId } from 'react'
import * as texts from '#texts/ui.ts'
import { ariaProps, FieldFrame, type FieldLabels } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldLabels & Omit<ComponentProps<'textarea'>, 'className'>

/** A multi-line text input with its label. */
export function TextArea({ label, hint, error, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...ariaProps(id, { hint, error })} id={id} className={`${styles.control} ${styles.area}`} />
    </FieldFrame>
  )
}

type LimitedProps = ComponentProps<typeof TextArea> & { value: string; maxLength: number }

const shownFrom = 50

/** A text area that says near its limit how many characters it still takes. */
export function LimitedTextArea(props: LimitedProps) {
  const left = props.maxLength - props.value.length
  return (
    <div>
      <TextArea {...props} />
      {/* Rendered from the start, so that screen readers announce its content. */}
      <p className={styles.left} aria-live="polite">
        {left <= shownFrom && texts.charactersLeft({ left })}
      </p>
    </div>
  )
}
