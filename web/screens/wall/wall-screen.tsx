import { Redirect } from 'wouter'
import type { OwnDevice } from '#contract/devices.ts'
import { wall } from '#contract/wall.ts'
import { isDark } from '#domain/dark-hours.ts'
import * as texts from '#texts/wall.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { usePairedDevice } from '#web/data/device/use-paired-device.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { WallBeside } from './wall-beside.tsx'
import { WallThanks } from './wall-thanks.tsx'
import styles from './wall.module.css'

const wallMs = 15_000

/** What a paired screen shows for weeks without a person: whatever was read last stays until the next read succeeds. */
export function WallScreen() {
  const { device, isElsewhere, isOffline } = usePairedDevice({ purpose: 'wall' })
  if (isElsewhere) return <Redirect to="/device" replace />
  return device ? <Awake device={device} isOffline={isOffline} /> : <Dark />
}

function Awake({ device, isOffline }: { device: OwnDevice; isOffline: boolean }) {
  const dark = useClock((now) => Number(isDark(now, device)))
  return dark ? <Dark /> : <LitWall device={device} isOffline={isOffline} />
}

const Dark = () => (
  <div className={styles.dark}>
    <VisuallyHidden>
      <h1>{texts.wall}</h1>
    </VisuallyHidden>
  </div>
)

function LitWall({ device, isOffline }: { device: OwnDevice; isOffline: boolean }) {
  const { data, error } = useRead(wall, { intervalMs: wallMs })
  const { organization, storeName, storeNumber } = device
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <h1>
          <bdi>{organization}</bdi>
        </h1>
        <p>
          <bdi>{storeName ?? storeNumber}</bdi>
        </p>
        {(isOffline || error) && <p className={styles.offline}>{texts.noConnection}</p>}
      </header>
      {data && (
        <>
          <WallThanks thanks={data.thanks} />
          <WallBeside wall={data} />
        </>
      )}
    </div>
  )
}
