import { useState, useSyncExternalStore } from 'react'
import { trackToastFocus } from './toast-focus.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toasts.module.css'
import { openRegion } from './toast.ts'

/**
 * Where messages appear and are read aloud; it stands before its first message. F8 leads to it, Escape back. A dialog brings one of
 * its own, because what lies behind a modal dialog can be neither reached nor heard.
 */
export function Toasts() {
  const [region] = useState(openRegion)
  const toast = useSyncExternalStore(region.join, region.shown)
  const card = toast?.isOpen && <ToastCard key={toast.id} toast={toast} />

  return (
    <section ref={trackToastFocus} data-messages className={styles.region} aria-label="Messages (F8)" tabIndex={-1}>
      <div role="status">{toast?.kind !== 'error' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </section>
  )
}
