import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import type { Elements } from './elements.ts'

type Props = { title?: ReactNode; as?: 'section' | 'article' | 'div'; children: Elements }

/** A surface for content. With a title it is a region named by it. */
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
