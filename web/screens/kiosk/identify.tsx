import { useEffect, useEffectEvent, useState } from 'react'
import type { KioskSession } from '#contract/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'
import { ByBadge } from './by-badge.tsx'
import { ByName } from './by-name.tsx'
import styles from './kiosk.module.css'

type Way = 'badge' | 'pin' | 'code'

const ways: [Way, string][] = [
  ['badge', texts.badge],
  ['pin', texts.name_and_pin],
  ['code', texts.managers_code],
]

/** Nobody has typed or pressed for so long: they have left. */
const idleMs = 60_000

type Props = { onIdentified: (session: KioskSession) => void; onClose: () => void }

/** Asks who somebody is: by their badge, by their name and PIN, or by their name and the code of a manager. */
export function Identify({ onIdentified, onClose }: Props) {
  const [way, setWay] = useState<Way>('badge')
  useIdle(onClose)
  return (
    <>
      <PageHead title={texts.who_are_you} />
      <div className={styles.bar}>
        <SegmentedControl label={texts.way} options={ways} value={way} onChange={setWay} />
        <Button kind="ghost" size="large" onClick={onClose}>
          {texts.back}
        </Button>
      </div>
      {way === 'badge' ? (
        <ByBadge onIdentified={onIdentified} />
      ) : (
        <ByName key={way} isByCode={way === 'code'} onIdentified={onIdentified} />
      )}
    </>
  )
}

function useIdle(onIdle: () => void) {
  const leave = useEffectEvent(onIdle)
  useEffect(() => {
    let timer = setTimeout(() => leave(), idleMs)
    const listening = new AbortController()
    function restart() {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), idleMs)
    }
    for (const sign of ['keydown', 'input', 'pointerdown', 'scroll'])
      addEventListener(sign, restart, { capture: true, passive: true, signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
}
