import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { type OwnDevice, ownDevice } from '#contract/devices.ts'
import { wall } from '#contract/wall.ts'
import { isDark } from '#domain/dark-hours.ts'
import * as texts from '#texts/wall.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { WallBeside } from './wall-beside.tsx'
import { WallThanks } from './wall-thanks.tsx'
import styles from './wall.module.css'

const deviceMs = 60_000
const wallMs = 15_000

/** What a paired screen shows for weeks without a person: whatever was read last stays until the next read succeeds. */
export function WallScreen() {
  const { data: device, error } = useRead(ownDevice, { intervalMs: deviceMs })
  if (error instanceof ApiError && error.code === 'device_not_paired') return <Redirect to="/device" replace />
  if (!device) return <Dark />
  // The other purpose has a page of its own, to which this one leads.
  if (device.purpose !== 'wall') return <Redirect to="/device" replace />
  return <Awake device={device} isOffline={error !== null} />
}

function Awake({ device, isOffline }: { device: OwnDevice; isOffline: boolean }) {
  useReloadAfterUpdate(device.version)
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

/** The page may be open for months, and the server is replaced meanwhile. */
function useReloadAfterUpdate(version: string) {
  const [loaded] = useState(version)
  useEffect(() => {
    if (version !== loaded) location.reload()
  }, [version, loaded])
}

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
