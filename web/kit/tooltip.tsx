import type { ReactNode } from 'react'
import anchored from './anchored.module.css'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

type Props = { id: string; text: string; className?: string; children: ReactNode }

/**
 * A disabled button with a tooltip that says why: on hover after a delay, on focus, and by a tap. It uses aria-disabled, so
 * that it stays focusable.
 */
export function Tooltip({ id, text, className, children }: Props) {
  const { tip, show, handlers } = useTooltip()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled
        aria-describedby={id}
        {...handlers}
        onFocus={({ currentTarget }) => show(currentTarget)}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {children}
      </button>
      <span ref={tip} id={id} popover="manual" role="tooltip" className={`${anchored.anchored} ${styles.tip}`}>
        {text}
      </span>
    </>
  )
}
