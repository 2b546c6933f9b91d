import type { ReactNode } from 'react'
import styles from './combobox.module.css'

type Props<Option extends { id: string }> = {
  id: string
  options: Option[]
  active: Option | undefined
  note: ReactNode
  isShown: boolean
  show: (option: Option) => ReactNode
  onChoose: (option: Option) => void
}

/** The list beneath a combobox. A press does not take the focus, so that the field keeps the keyboard of a phone open. */
export function ComboboxOptions<Option extends { id: string }>(props: Props<Option>) {
  const { id, options, active, note, isShown, show, onChoose } = props
  return (
    <div className={styles.popup} hidden={!isShown}>
      {note}
      <div role="listbox" id={`${id}-list`} aria-label="Matches" className={styles.list} hidden={options.length === 0}>
        {options.map((option) => (
          <div
            key={option.id}
            ref={option === active ? keepInSight : undefined}
            id={`${id}-${option.id}`}
            role="option"
            className={styles.option}
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {show(option)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Scrolls the list alone: the page stays where it is under whoever types. */
function keepInSight(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!option || !list) return
  const seen = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - seen.bottom) - Math.max(0, seen.top - top)
}
