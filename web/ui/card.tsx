import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = { title?: ReactNode; as?: 'section' | 'article' | 'div'; children: ReactNode }

/** A sheet of paper; with a title, a region that bears it as its name. */
export function Card({ title, as: Element = title ? 'section' : 'div', children }: Props) {
  const id = useId()
  return (
    <Element className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </Element>
  )
}
