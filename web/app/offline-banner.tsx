import { type ComponentType, lazy, Suspense } from 'react'
import styles from './offline-banner.module.css'

// Not essential: without its script the page says nothing about the network.
const OfflineStatus = lazy<ComponentType>(() =>
  pageLoaded()
    .then(() => import('#web/features/offline/offline-status.tsx'))
    .then(
      (module) => ({ default: module.OfflineStatus }),
      () => ({ default: () => null }),
    ),
)

/** Says that the page is offline. The live region is always rendered, because a new one is not announced. */
export const OfflineBanner = () => (
  <div role="status" className={styles.region}>
    <Suspense>
      <OfflineStatus />
    </Suspense>
  </div>
)

const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else addEventListener('load', resolve)
  })
