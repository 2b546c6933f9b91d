import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as texts from '#texts/app.ts'
import styles from './offline-banner.module.css'

/** Says that the browser is offline. The live region is always rendered, because a new one is not announced. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.banner}>
          <WifiOff aria-hidden size="1.25rem" />
          {texts.offline}
        </p>
      )}
    </div>
  )
}

function subscribeToNetwork(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
