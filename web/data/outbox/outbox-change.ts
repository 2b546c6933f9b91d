/** Calls back when what is stored on this device has changed in another tab, or the outbox in this one. */
export function watchOutbox(callback: () => void) {
  addEventListener('storage', callback)
  return () => removeEventListener('storage', callback)
}
