import Search from 'lucide-react/icons/search'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as texts from '#texts/ui.ts'
import type { Elements } from './elements.ts'
import { ariaProps, FieldFrame } from './field-frame.tsx'
import { focusNext } from './focus-next.ts'
import { isForInputMethod } from './is-for-input-method.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './combobox.module.css'

type Props<Option extends { id: string }> = {
  id: string
  label: string
  placeholder: string
  error?: string
  /** True if the field replaces an element that had the focus. */
  focusOnMount?: boolean
  text: string
  onTextChange: (text: string) => void
  options: Option[]
  renderOption: (option: Option) => ReactNode
  /** The heading above an option and those after it that have the same. */
  headingOf?: (option: Option) => string | null
  onChoose: (option: Option) => void
  /** Above the options or instead of them: a heading, 'nothing found'. */
  note: Elements
  /** Announced by screen readers when the options change. */
  announcement: string
}

/**
 * A search field with a listbox of matches, for keyboard and touch. The focus stays in the field. Of several matches none is active
 * until an arrow key or Enter has moved to it: the first one may be somebody of the same name.
 */
export function Combobox<Option extends { id: string }>(props: Props<Option>) {
  const { id, label, placeholder, error, text, options, note, renderOption, headingOf } = props
  const [isOpen, setOpen] = useState(false)
  const [position, setPosition] = useState(none)
  const activeIndex = options.length === 1 ? 0 : Math.min(position, options.length - 1)
  const isShown = isOpen && (options.length > 0 || (text !== '' && Boolean(note)))
  const active = isShown ? options[activeIndex] : undefined

  function choose(option: Option) {
    setOpen(false)
    setPosition(none)
    props.onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isForInputMethod(event)) return
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      setOpen(true)
      setPosition(isShown ? nextPosition(activeIndex, { step, count: options.length }) : 0)
    } else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Enter' && isShown && options.length > 0) setPosition(0)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setOpen(true)
    setPosition(none)
    props.onTextChange(event.target.value)
  }

  return (
    <div className={styles.combobox} onBlur={(event) => isFocusLeaving(event) && setOpen(false)}>
      <FieldFrame id={id} label={label} error={error}>
        <div className={styles.field}>
          <Search aria-hidden size="1.25rem" />
          <input
            {...searchProps}
            {...ariaProps(id, { error })}
            id={id}
            placeholder={placeholder}
            value={text}
            ref={props.focusOnMount ? focusNext : undefined}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.id}`}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={onChange}
          />
        </div>
      </FieldFrame>
      <ComboboxOptions
        id={id}
        options={options}
        active={active}
        note={note}
        isShown={isShown}
        renderOption={renderOption}
        headingOf={headingOf}
        onChoose={choose}
      />
      <div role="status">
        <VisuallyHidden>{isShown && props.announcement}</VisuallyHidden>
      </div>
    </div>
  )
}

const none = -1

const nextPosition = (position: number, { step, count }: { step: number; count: number }) =>
  position === none && step < 0 ? count - 1 : (position + step + count) % count

const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const searchProps = {
  type: 'text',
  'aria-autocomplete': 'list',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 200,
} as const

type OptionsProps<Option extends { id: string }> = {
  id: string
  options: Option[]
  active: Option | undefined
  note: Elements
  isShown: boolean
  renderOption: (option: Option) => ReactNode
  headingOf: ((option: Option) => string | null) | undefined
  onChoose: (option: Option) => void
}

const lowWindow = 500

/** The list below a combobox. A press does not take the focus, so that a phone's keyboard stays open. */
function ComboboxOptions<Option extends { id: string }>(props: OptionsProps<Option>) {
  const { id, options, active, note, isShown, renderOption, headingOf = () => null, onChoose } = props
  const popup = useRef<HTMLDivElement>(null)

  // In a low window, as that of a phone on its side, the list would open below its end.
  useEffect(() => {
    if (isShown && innerHeight < lowWindow) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, options])

  return (
    <div ref={popup} className={styles.popup} hidden={!isShown}>
      {note}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={texts.matches}
        className={styles.list}
        hidden={options.length === 0}
      >
        {partsOf(options, headingOf).map(({ heading, members }) => (
          <div key={heading ?? ''} role={heading === null ? 'presentation' : 'group'} aria-label={heading ?? undefined}>
            {heading !== null && (
              <p aria-hidden className={styles.heading}>
                {heading}
              </p>
            )}
            {members.map((option) => (
              <div
                key={option.id}
                ref={option === active ? scrollIntoList : undefined}
                id={`${id}-${option.id}`}
                role="option"
                className={styles.option}
                aria-selected={option === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                {renderOption(option)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function partsOf<Option>(options: Option[], headingOf: (option: Option) => string | null) {
  const parts = new Map<string | null, Option[]>()
  for (const option of options) parts.set(headingOf(option), [...(parts.get(headingOf(option)) ?? []), option])
  return Array.from(parts, ([heading, members]) => ({ heading, members }))
}

/** Scrolls only the list, so that the page does not move while typing. */
function scrollIntoList(option: HTMLElement | null) {
  const list = option?.closest('[role=listbox]')
  if (!option || !list) return
  const visible = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - visible.bottom) - Math.max(0, visible.top - top)
}
