import styles from './button.module.css'

export type ButtonStyle = {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold'
  size?: 'normal' | 'small' | 'large' | 'icon'
  isWide?: boolean
}

/** The classes of a button, and of a link that looks like one. */
export function buttonClass({ kind = 'primary', size = 'normal', isWide = false }: ButtonStyle) {
  const classes = [styles.button, styles[kind], size !== 'normal' && styles[size], isWide && styles.wide]
  return classes.filter(Boolean).join(' ')
}
