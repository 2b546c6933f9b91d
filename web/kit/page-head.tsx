import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'
import { pageTitleRef } from './page-title.ts'
import type { Elements } from './elements.ts'

type Props = {
  title: string
  /** The title with links in it. */
  heading?: ReactNode
  isName?: boolean
  subtitle?: ReactNode
  children?: Elements
}

/** A page's title and subtitle. Opening the page sets the tab's title and moves the focus here. */
export function PageHead({ title, heading = title, isName = false, subtitle, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Brightside`
  }, [title])

  return (
    <header className={styles.head}>
      <h1 ref={pageTitleRef} tabIndex={-1}>
        {isName ? <bdi>{title}</bdi> : heading}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </header>
  )
}
