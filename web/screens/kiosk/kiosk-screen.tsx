import { useState } from 'react'
import { Redirect } from 'wouter'
import { kioskHome, type KioskSession } from '#contract/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useIsOnline } from '#web/data/device/use-is-online.ts'
import { usePairedDevice } from '#web/data/device/use-paired-device.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { dismissToast } from '#web/kit/toast.ts'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { BadgeScanner } from './badge-scanner.tsx'
import { Identified } from './identified.tsx'
import { Identify } from './identify.tsx'
import styles from './kiosk.module.css'
import { NewestThanks } from './newest-thanks.tsx'

const intervalMs = 30_000

/** The shared tablet of a store: the newest thanks, and for somebody who has identified what they may do there. */
export function KioskScreen() {
  const [session, setSession] = useState<KioskSession | null>(null)
  const isOnline = useIsOnline()
  const { device, isElsewhere } = usePairedDevice({ purpose: 'kiosk', isBusy: session !== null })

  // The next person with a badge takes the place of the one before.
  function identify(next: KioskSession) {
    dismissToast()
    setSession(next)
  }

  // An answer for the person before may arrive when the next one has identified.
  const end = (ended: KioskSession) => setSession((now) => (now?.key === ended.key ? null : now))

  if (isElsewhere) return <Redirect to="/device" replace />
  return (
    <div className={styles.kiosk}>
      <p role="status" className={styles.offline}>
        {!isOnline && texts.no_network}
      </p>
      <BadgeScanner onIdentified={identify}>
        {session ? (
          <Identified key={session.key} session={session} onEnd={() => end(session)} />
        ) : (
          <Start
            title={device ? texts.store_thanks({ storeNumber: device.storeNumber }) : texts.title}
            onIdentified={identify}
          />
        )}
      </BadgeScanner>
    </div>
  )
}

type StartProps = { title: string; onIdentified: (session: KioskSession) => void }

/** What the tablet shows while nobody is identified. */
function Start({ title, onIdentified }: StartProps) {
  const [isIdentifying, setIdentifying] = useState(false)
  const reading = useRead(kioskHome, { intervalMs, enabled: !isIdentifying, refetchOnOpen: true })

  function close() {
    setIdentifying(false)
    focusPageTitle()
  }

  if (isIdentifying) return <Identify onIdentified={onIdentified} onClose={close} />
  return (
    <>
      <PageHead title={title} />
      <div className={styles.start}>
        <Button size="large" isWide onClick={() => setIdentifying(true)}>
          {texts.thank_somebody}
        </Button>
        <p className={styles.hint}>{texts.scan_hint}</p>
      </div>
      <Read result={reading} loading={<Skeletons count={3} shape="row" />}>
        {(thanks) => <NewestThanks thanks={thanks} />}
      </Read>
    </>
  )
}
