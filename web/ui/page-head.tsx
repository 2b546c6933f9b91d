import { type ReactNode, useEffect } from 'react'
import styles from './page-head.module.css'

type Props = { title: string; subtitle?: ReactNode; children?: ReactNode }

let isFirstPage = true

/** A page's title and what it is about. On a change of page the tab's title and the focus go to it. */
export function PageHead({ title, subtitle, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Brightside`
  }, [title])

  return (
    <header className={styles.head}>
      <h1 ref={takeFocus} tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </header>
  )
}

function takeFocus(heading: HTMLElement | null) {
  if (!heading) return
  // The page that the browser itself loaded has the focus where people expect it.
  if (!isFirstPage) heading.focus({ preventScroll: true })
  isFirstPage = false
}
