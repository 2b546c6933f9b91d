import { Suspense } from 'react'
import { lazyAfter, pageLoaded } from '#web/kit/lazy-after.ts'
import styles from './offline-banner.module.css'

const OfflineStatus = lazyAfter(
  pageLoaded,
  async () => (await import('#web/parts/offline/offline-status.tsx')).OfflineStatus,
)

/** Says that the page is offline. The live region is always rendered, because a new one is not announced. */
export const OfflineBanner = () => (
  <div role="status" className={styles.region}>
    <Suspense>
      <OfflineStatus />
    </Suspense>
  </div>
)
