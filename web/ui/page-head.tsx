import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page-head.module.css'

type Props = { title: string; subtitle?: ReactNode; children?: ReactNode }

let isFirstPage = true

/** A page's title and what it is about. On a change of page the tab's title and the focus go to it. */
export function PageHead({ title, subtitle, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Brightside`
  }, [title])
  useEffect(() => {
    // The page that the browser itself loaded has the focus where people expect it.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])

  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </header>
  )
}
