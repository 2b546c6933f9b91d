import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import styles from './button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className'> & ButtonStyle & { busy?: boolean }

/** A button. While `busy` it keeps its place and the focus, and does nothing. An icon's button has its name as hidden text. */
export function Button({ kind, size, isWide, busy = false, type = 'button', onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, isWide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      {children}
    </button>
  )
}
