import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { identifyByBadge, type KioskSession } from '#contract/kiosk.ts'
import { badgeDigits } from '#domain/limits.ts'
import * as texts from '#texts/kiosk.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

type Props = { onIdentified: (session: KioskSession) => void; children: ReactNode }

/** A scanner types a badge within a quarter of a second; people take longer between two digits. */
const pauseMs = 300

/** Listens for a scanner that types the digits of a badge and Enter, wherever the focus is. */
export function BadgeScanner({ onIdentified, children }: Props) {
  const typed = useRef({ digits: '', at: 0 })
  const identification = useWrite(identifyByBadge, {
    onSuccess: onIdentified,
    onError: (error) => toastFailure(error, texts.failed_to_identify),
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { digits, at } = typed.current
    const before = event.timeStamp - at < pauseMs ? digits : ''
    if (event.key === 'Enter' && before.length === badgeDigits) {
      // The button or the form with the focus does not get the key.
      event.preventDefault()
      event.stopPropagation()
      if (!identification.isPending) identification.mutate({ code: before })
    }
    typed.current = { digits: /^\d$/.test(event.key) ? before + event.key : '', at: event.timeStamp }
  })

  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => onKey(event), { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  return children
}
