import { useState, useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import styles from './toasts.module.css'
import { openRegion } from './toast.ts'

/**
 * Where messages appear and are read aloud; it stands before its first message. F8 leads to it. A dialog brings one of
 * its own, because what lies behind a modal dialog can be neither reached nor heard.
 */
export function Toasts() {
  const [region] = useState(openRegion)
  const toast = useSyncExternalStore(region.join, region.shown)
  const card = toast?.isOpen && <ToastCard key={toast.id} toast={toast} />

  return (
    <section ref={leadHere} className={styles.region} aria-label="Messages (F8)" tabIndex={-1}>
      <div role="status">{toast?.kind !== 'error' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </section>
  )
}

function leadHere(region: HTMLElement) {
  const press = (event: KeyboardEvent) => event.key === 'F8' && region.focus()
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
