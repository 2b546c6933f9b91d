import { useState, useSyncExternalStore } from 'react'
import * as texts from '#texts/ui.ts'
import { trackToastFocus } from './toast-focus.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toasts.module.css'
import { createToastRegion } from './toast.ts'

/**
 * The live region where toasts appear and are announced; it exists before its first toast. F8 moves the focus to it,
 * Escape back. Each dialog brings its own, because nothing behind a modal dialog can be reached or heard.
 */
export function Toasts() {
  const [region] = useState(createToastRegion)
  const toast = useSyncExternalStore(region.subscribe, region.current, region.current)
  const card = toast?.isOpen && <ToastCard key={toast.id} toast={toast} />

  return (
    <section ref={trackToastFocus} data-toasts className={styles.region} aria-label={texts.messages} tabIndex={-1}>
      <div role="status">{toast?.kind !== 'error' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </section>
  )
}
