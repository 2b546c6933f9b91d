import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import styles from './combobox.module.css'
import type { Elements } from './elements.ts'

type Props<Option extends { id: string }> = {
  id: string
  options: Option[]
  active: Option | undefined
  note: Elements
  isShown: boolean
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
}

/** The list below a combobox. A press does not take the focus, so that a phone's keyboard stays open. */
export function ComboboxOptions<Option extends { id: string }>(props: Props<Option>) {
  const { id, options, active, note, isShown, renderOption, onChoose } = props
  return (
    <div className={styles.popup} hidden={!isShown}>
      {note}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={texts.matches}
        className={styles.list}
        hidden={options.length === 0}
      >
        {options.map((option) => (
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
    </div>
  )
}

/** Scrolls only the list, so that the page does not move while typing. */
function scrollIntoList(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!option || !list) return
  const visible = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - visible.bottom) - Math.max(0, visible.top - top)
}
