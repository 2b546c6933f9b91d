import { useSyncExternalStore } from 'react'
import { useMe } from '#web/data/cache/use-me.ts'
import { parseOrNull, readLocalText, removeLocalValues, writeLocalValue } from './local-storage.ts'

const listeners = new Set<() => void>()

/**
 * A value that the user has not sent yet. It belongs to the user on this device and survives other pages, a reload and
 * the end of the session, until it is `empty` again or the user logs out. `read` returns the newest value, also after
 * the component is gone. Tabs share it: each shows what another one changes, and what one has sent is gone from all.
 */
export function useDraft<Value>(name: string, empty: Value) {
  const key = `draft ${useMe().id} ${name}`
  const text = useSyncExternalStore(
    watch,
    () => readLocalText(key),
    () => null,
  )
  const valueOf = (stored: string | null): Value => (stored === null ? null : parseOrNull<Value>(stored)) ?? empty

  function setDraft(next: Value) {
    if (JSON.stringify(next) === JSON.stringify(empty)) removeLocalValues(key)
    else writeLocalValue(key, next)
    for (const listener of listeners) listener()
  }

  return { draft: valueOf(text), setDraft, read: () => valueOf(readLocalText(key)) }
}

function watch(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
