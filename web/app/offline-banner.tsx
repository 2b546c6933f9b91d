import { Suspense } from 'react'
import { lazyAfter, firstScreen } from '#web/kit/lazy-after.tsx'
import styles from './shell.module.css'

const OfflineStatus = lazyAfter(
  firstScreen,
  async () => (await import('#web/parts/offline/offline-status.tsx')).OfflineStatus,
)

/** Says that the page is offline. The live region is always rendered, because a new one is not announced. */
export const OfflineBanner = () => (
  <div role="status" className={styles.offlineBanner}>
    <Suspense>
      <OfflineStatus />
    </Suspense>
  </div>
)
