import type { ComponentProps } from 'react'
import * as texts from '#texts/ui.ts'
import styles from './limited-text-area.module.css'
import { TextArea } from './text-area.tsx'

type Props = ComponentProps<typeof TextArea> & { value: string; maxLength: number }

const shownFrom = 50

/** A text area that says near its limit how many characters it still takes. */
export function LimitedTextArea(props: Props) {
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
