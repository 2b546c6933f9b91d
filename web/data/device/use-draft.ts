import { useEffect, useEffectEvent, useState } from 'react'
import { readLocalValue, removeLocalValues, writeLocalValue } from './local-storage.ts'
import { useMe } from '#web/data/cache/use-me.ts'

/**
 * A value that the user has not sent yet. It belongs to the user on this device and survives other pages, a reload and
 * the end of the session, until it is `empty` again or the user logs out. `read` returns the newest value, also after
 * the component is gone. Tabs share it: each shows what another one changes, and what one has sent is gone from all.
 */
export function useDraft<Value>(name: string, empty: Value) {
  const key = `draft ${useMe().id} ${name}`
  const read = () => readLocalValue<Value>(key) ?? empty
  const [draft, setState] = useState(read)

  const onStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key === key) setState(read())
  })
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event)
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  }, [])

  function setDraft(next: Value) {
    setState(next)
    if (JSON.stringify(next) === JSON.stringify(empty)) removeLocalValues(key)
    else writeLocalValue(key, next)
  }

  return { draft, setDraft, read }
}
