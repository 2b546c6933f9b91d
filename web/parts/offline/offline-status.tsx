import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useSyncExternalStore } from 'react'
import { me } from '#contract/auth.ts'
import { unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/offline.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { clockDifference } from '#web/data/request/server-clock.ts'
import { loadErrors } from '#web/kit/read.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { ClockNote } from './clock-note.tsx'
import styles from './offline.module.css'
import { oldestRestored, watchRestored } from './restored-reads.ts'
import { QueuedWrites } from './queued-writes.tsx'

/** Says that the clock is wrong or the browser offline, and what waits for the network. Keeps the icon of the app up to date, once the page has loaded. */
export function OfflineStatus() {
  useAppBadge()
  const personId = useRead(me, { enabled: false }).data?.id
  return (
    <>
      <ClockNote />
      <OfflineNote />
      {personId !== undefined && <QueuedWrites personId={personId} />}
    </>
  )
}

/**
 * Says how old the page is: what the device has stored, or what the page showed when the network went away. No age beside
 * what could not be loaded.
 */
function OfflineNote() {
  const offlineSince = useSyncExternalStore(watchNetwork, readLostAt, () => null)
  const restoredAt = useSyncExternalStore(watchRestored, oldestRestored, () => null)
  const isPartMissing = useSyncExternalStore(
    watchLoadErrors,
    () => loadErrors.count > 0,
    () => false,
  )
  const at = restoredAt ?? offlineSince
  if (at === null) return null
  return (
    <p className={styles.banner}>
      <WifiOff aria-hidden size="1.25rem" />
      {isPartMissing ? <span>{texts.youAreOffline}</span> : <Age at={at} />}
    </p>
  )
}

const msInMinute = 60_000

/** `at` is by the clock of the device. */
function Age({ at }: { at: number }) {
  const minutes = useClock((now) => Math.round((now.getTime() - clockDifference() - at) / msInMinute))
  const ago = relativeTime(new Date(at).toISOString(), new Date(at + minutes * msInMinute))
  return <span>{texts.offline({ ago })}</span>
}

function watchLoadErrors(onChange: () => void) {
  loadErrors.onChange = onChange
  return () => (loadErrors.onChange = () => {})
}

let lostAt: number | null = null

/** When the network went away, in milliseconds; null while it is there. An event before this script is loaded counts as now. */
const readLostAt = () => (lostAt = navigator.onLine ? null : (lostAt ?? Date.now()))

function watchNetwork(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/**
 * Shows the unread count on the icon of the installed app, where push messages have put it too. Each tab does so when its
 * count changes, so that the icon has what the server said last.
 */
function useAppBadge() {
  const unread = useRead(unreadCount, { enabled: false }).data?.count
  useEffect(() => {
    // 0 removes it. An app that is not installed may be refused.
    if (unread !== undefined && 'setAppBadge' in navigator) void navigator.setAppBadge(unread).then(ignore, ignore)
  }, [unread])
}

const ignore = () => undefined
