import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonStyle = {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold'
  size?: 'normal' | 'small' | 'large' | 'icon'
  isWide?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'className'> & ButtonStyle & { busy?: boolean }

/** A button. While `busy` it keeps its size and focus but does nothing. An icon button needs a visually hidden label. */
export function Button({ kind, size, isWide, busy = false, type = 'button', onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, isWide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden />}
      <span className={styles.content}>{children}</span>
    </button>
  )
}

/** The classes of a button, also for a link that looks like one. */
export function buttonClass({ kind = 'primary', size = 'normal', isWide = false }: ButtonStyle) {
  const classes = [styles.button, styles[kind], size !== 'normal' && styles[size], isWide && styles.wide]
  return classes.filter(Boolean).join(' ')
}
