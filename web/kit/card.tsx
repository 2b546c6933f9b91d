import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import type { Elements } from './elements.ts'

type Props = {
  title?: ReactNode
  /** The id of a heading among the children, in place of a title. */
  titleId?: string
  as?: 'section' | 'article' | 'div'
  children: Elements
}

/** A surface for content. With a title it is a region named by it. */
export function Card({ title, titleId, as: Element = title || titleId ? 'section' : 'div', children }: Props) {
  const id = useId()
  return (
    <Element className={styles.card} aria-labelledby={title ? id : titleId}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </Element>
  )
}
