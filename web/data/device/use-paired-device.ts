import { useEffect, useState } from 'react'
import { ownDevice } from '#contract/devices.ts'
import type { DevicePurpose } from '#domain/device-purposes.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { ApiError } from '#web/data/request/api-error.ts'

const intervalMs = 15_000

type Options = {
  purpose: DevicePurpose
  /** Somebody uses the page: it reloads later. */
  isBusy?: boolean
}

/**
 * What the paired screen is that shows this page. `isElsewhere` once it is revoked or has another purpose: `/device` knows the way. The
 * page may be open for months while the server is replaced, and reloads itself after an update.
 */
export function usePairedDevice({ purpose, isBusy = false }: Options) {
  const { data: device, error } = useRead(ownDevice, { intervalMs })
  const [loaded, setLoaded] = useState(device?.version)
  if (device && loaded === undefined) setLoaded(device.version)
  const isOld = device !== undefined && loaded !== undefined && device.version !== loaded

  useEffect(() => {
    if (isOld && !isBusy) location.reload()
  }, [isOld, isBusy])

  const isRevoked = error instanceof ApiError && error.code === 'device_not_paired'
  return {
    device,
    isElsewhere: isRevoked || (device !== undefined && device.purpose !== purpose),
    isOffline: error !== null,
  }
}
