import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import * as texts from '#texts/app.ts'
import styles from './admin-section-chips.module.css'
import { AdminSectionLinks } from './admin-section-links.tsx'
import { useIsWide } from './use-is-wide.ts'

/** The sections of the admin area in one row above a page's title, which scrolls. Wide windows have them beside the page. */
export function AdminSectionChips() {
  const [path] = useLocation()
  const row = useRef<HTMLElement>(null)
  const isWide = useIsWide()

  // Before the first paint: each page has a row of its own, which begins at its start.
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current)
  }, [path, isWide])

  if (isWide) return null
  return (
    <nav ref={row} aria-label={texts.sections} className={styles.row}>
      <AdminSectionLinks />
    </nav>
  )
}

/** Brings the current section to the middle of the row, and scrolls nothing else. */
function showCurrent(row: HTMLElement) {
  const link = row.querySelector<HTMLElement>('[aria-current]')
  if (link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
