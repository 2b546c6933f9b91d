import { Search } from 'lucide-react'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { ComboboxOptions } from './combobox-options.tsx'
import { described, FieldFrame } from './field-frame.tsx'
import { focusNext } from './focus-next.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './combobox.module.css'

type Props<Option extends { id: string }> = {
  id: string
  label: string
  placeholder: string
  error?: string
  /** Where the search takes the place of what had the focus. */
  takesFocus?: boolean
  text: string
  onText: (text: string) => void
  options: Option[]
  show: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** What stands above the options, or in their place: a heading, 'nothing found'; null where nothing is to be said. */
  note: ReactNode
  /** What a screen reader hears when the options change. */
  spoken: string
}

/** A search field with a list to choose from, by keyboard and by tap. The focus stays in the field. */
export function Combobox<Option extends { id: string }>(props: Props<Option>) {
  const { id, label, placeholder, error, takesFocus, text, options, note, spoken } = props
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const place = Math.min(at, options.length - 1)
  const isShown = isOpen && (options.length > 0 || (text !== '' && Boolean(note)))
  const active = isShown ? options[place] : undefined

  function choose(option: Option) {
    setOpen(false)
    setAt(0)
    props.onChoose(option)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      setOpen(true)
      setAt(isShown ? (place + step + options.length) % options.length : 0)
    } else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    setOpen(true)
    setAt(0)
    props.onText(event.target.value)
  }

  return (
    <div className={styles.combobox} onBlur={(event) => hasLeft(event) && setOpen(false)}>
      <FieldFrame {...{ id, label, error }}>
        <div className={styles.field}>
          <Search aria-hidden size="1.25rem" />
          <input
            {...{ ...searching, ...described(id, { error }), id, placeholder, value: text }}
            ref={takesFocus ? focusNext : undefined}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.id}`}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onChange={type}
          />
        </div>
      </FieldFrame>
      <ComboboxOptions {...{ id, options, active, note, isShown, show: props.show }} onChoose={choose} />
      <div role="status">
        <VisuallyHidden>{isShown && spoken}</VisuallyHidden>
      </div>
    </div>
  )
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const searching = {
  type: 'text',
  'aria-autocomplete': 'list',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 200,
} as const
