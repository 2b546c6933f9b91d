import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '#web/data/cache/use-me.ts'
import * as texts from '#texts/app.ts'
import { useIsWide } from '#web/kit/use-matches.ts'
import styles from './admin.module.css'
import { AdminSectionLinks, sectionsFor } from './admin-section-links.tsx'

/** The sections of the admin area: beside the page in wide windows, otherwise in one row above its title, which scrolls. */
export function AdminSections() {
  const [path] = useLocation()
  const { role } = useMe()
  const row = useRef<HTMLElement>(null)
  const isWide = useIsWide()

  // Before the first paint: each page has a row of its own, which begins at its start. In a wide window it is none.
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current)
  }, [path, isWide])

  return (
    <nav ref={row} aria-label={texts.sections} className={styles.sections}>
      <AdminSectionLinks sections={sectionsFor(role)} hasCounts />
    </nav>
  )
}

/** Brings the current section to the middle of the row, and scrolls nothing else. */
function showCurrent(row: HTMLElement) {
  const link = row.querySelector<HTMLElement>('[aria-current]')
  if (link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
