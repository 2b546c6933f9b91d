import Tablet from 'lucide-react/icons/tablet'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Device, devices } from '#contract/devices.ts'
import * as texts from '#texts/devices.ts'
import { badges } from '#texts/kiosk.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { OfRow } from '#web/kit/of-row.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import { RowButton } from '#web/kit/row-button.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIsHydrated } from '#web/kit/use-is-hydrated.ts'
import { useNow } from '#web/kit/use-now.ts'
import styles from './devices.module.css'

const PairDialog = lazyDialog(async () => (await import('./device-dialogs.tsx')).PairDialog)
const EditDialog = lazyDialog(async () => (await import('./device-dialogs.tsx')).EditDialog)
const RevokeDialog = lazyDialog(async () => (await import('./device-dialogs.tsx')).RevokeDialog)

/** The tablets and screens of an admin's stores. The QR code of one that waits leads here, with `?code=`. */
export function DevicesScreen() {
  const reading = useReadPages(devices, { refetchOnOpen: true })
  const now = useNow()
  const isHydrated = useIsHydrated()
  const [path, navigate] = useLocation()
  const scanned = new URLSearchParams(useSearch()).get('code')
  // The state belongs to the screen: a device that was revoked has no buttons any more.
  const [isPairing, setPairing] = useState(false)
  const [edited, setEdited] = useState<Device | null>(null)
  const [revoked, setRevoked] = useState<Device | null>(null)

  function closePairing() {
    setPairing(false)
    if (scanned === null) return
    navigate(path, { replace: true })
    // No button has opened the dialog.
    focusPageTitle()
  }

  return (
    <>
      <PageHead title={texts.devices} />
      <div className={`${layout.spread} ${styles.head}`}>
        <p className={layout.quiet}>{texts.whatDevicesDo({ address: `${isHydrated ? location.host : ''}/device` })}</p>
        <Button {...PairDialog.preloadProps} onClick={() => setPairing(true)}>
          {texts.pairDevice}
        </Button>
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={2} shape="card" />}
        empty={<Empty icon={Tablet} title={texts.noDevices} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                now={now}
                onEdit={() => setEdited(device)}
                onRevoke={() => setRevoked(device)}
              />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
      {(isPairing || (isHydrated && scanned !== null)) && <PairDialog code={scanned ?? ''} onClose={closePairing} />}
      {edited && <EditDialog device={edited} onClose={() => setEdited(null)} />}
      {revoked && <RevokeDialog device={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

type RowProps = { device: Device; now: Date; onEdit: () => void; onRevoke: () => void }

function DeviceRow({ device: { id, name, storeNumber, purpose, usedAt, revokedAt }, now, onEdit, onRevoke }: RowProps) {
  return (
    <li className={layout.surface}>
      <div className={layout.spread}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {revokedAt ? (
          <Badge tone="outline">{texts.revoked}</Badge>
        ) : (
          <div className={layout.wrap}>
            {purpose === 'kiosk' && (
              <LinkButton kind="secondary" size="small" href={`/admin/devices/${id}/badges`}>
                <span>{badges}</span>
                <OfRow name={name} />
              </LinkButton>
            )}
            <RowButton label={texts.edit} name={name} onClick={onEdit} />
            <RowButton label={texts.revoke} name={name} onClick={onRevoke} />
          </div>
        )}
      </div>
      <p className={layout.quiet}>
        <span>{purpose === 'wall' ? texts.wall : texts.kiosk}</span>
        <span> · </span>
        <span>{texts.storeOf({ store: storeNumber })}</span>
        <span> · </span>
        <span>{usedAt ? texts.lastUsed({ time: relativeTime(usedAt, now) }) : texts.neverUsed}</span>
      </p>
    </li>
  )
}
