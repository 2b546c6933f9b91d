import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'

const storageKey = 'shortcuts off'
const nextKeyWithinMs = 1_500

/** The page of each key after 'g'. */
const pages: Record<string, string> = { h: '/', f: '/feed', c: '/competitions', l: '/leaderboard' }

/** Opens pages by keys, never while a person types or a dialog is open. A person can switch it off (WCAG 2.1.4). */
export function useShortcuts(onShowList: () => void) {
  const [, navigate] = useLocation()
  const [isOn, setOn] = useState(() => readLocalValue(storageKey) === null)
  const startedAt = useRef(-Infinity)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isForElse(event)) return
    const now = performance.now()
    const path = now - startedAt.current < nextKeyWithinMs ? pages[event.key] : undefined
    startedAt.current = event.key === 'g' ? now : -Infinity
    if (path) navigate(path)
    else if (event.key === 'n') thankColleague(navigate)
    else if (event.key === '?') onShowList()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  function change(next: boolean) {
    writeLocalValue(storageKey, next ? null : true)
    setOn(next)
  }

  return { isOn, onChange: change }
}

/** The search for a colleague takes the focus: of the open form, or of the one that opens. */
function thankColleague(navigate: (path: string) => void) {
  const search = document.getElementById('colleague')
  if (search) search.focus()
  else navigate('/gift-tokens#colleague')
}

/** True for a key that types, that a browser or a screen reader may use, or that a dialog or a menu gets. */
function isForElse({ altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return true
  return document.querySelector('dialog[open]') !== null || document.querySelector(':popover-open') !== null
}
