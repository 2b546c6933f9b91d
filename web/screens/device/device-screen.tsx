import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { ownDevice, type Pairing, pairing, startPairing } from '#contract/devices.ts'
import * as texts from '#texts/devices.ts'
import { readKey, useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { Button } from '#web/kit/button.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { groupDigits } from '#web/parts/codes/group-digits.ts'
import styles from './device.module.css'

const pollMs = 3_000
const defaultRetryMs = 60_000
const minRetryMs = 5_000
const maxRetryMs = 3_600_000

/** Where a screen is paired: it shows a code until an admin has typed it. */
export function DeviceScreen() {
  const reading = useRead(pairing, { intervalMs: pollMs })
  return (
    <div className={styles.screen}>
      <Logo />
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {({ isPaired, waiting }) => {
          if (isPaired) return <PairedDevice />
          return waiting ? <Code {...waiting} /> : <NoCode />
        }}
      </Read>
    </div>
  )
}

/** Asks for a code each time that the screen has none, and again after a failure: nobody may stand before it. */
function NoCode() {
  const client = useQueryClient()
  const { mutate, error } = useWrite(startPairing, {
    isUnasked: true,
    onSuccess: (reply) => client.setQueryData(readKey(pairing, {}), reply),
  })
  useEffect(() => mutate(undefined), [mutate])
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => mutate(undefined), retryMs(error))
    return () => clearTimeout(timer)
  }, [error, mutate])

  if (!error) return <Skeletons count={1} shape="card" />
  return (
    <>
      <p role="alert">{texts.failedToGetACode}</p>
      <Button onClick={() => mutate(undefined)}>{texts.tryAgain}</Button>
    </>
  )
}

/** As long as the server says, within limits: an outage names a second, and a browser takes a delay of weeks for none. */
const retryMs = (error: Error) => {
  const given = error instanceof ApiError ? error.retryAfterMs : null
  return Math.min(Math.max(given ?? defaultRetryMs, minRetryMs), maxRetryMs)
}

const Code = ({ code, qr }: NonNullable<Pairing['waiting']>) => (
  <>
    <PageHead title={texts.pairThisScreen} subtitle={texts.howToPair} />
    <p className={styles.code} role="status">
      {groupDigits(code, 3)}
    </p>
    <QrCode qr={qr} label={texts.scanToPair} className={styles.qr} />
  </>
)

/** Each purpose has a page of its own. */
function PairedDevice() {
  const reading = useRead(ownDevice)
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
      {({ purpose }) => <Redirect to={`/${purpose}`} replace />}
    </Read>
  )
}
