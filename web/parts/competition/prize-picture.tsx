import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import styles from './prize-picture.module.css'

// Decorative: loaded after the content, and replaced by nothing when loading fails.
const PrizeArt = lazyWithPreload<{ index: number }>(() =>
  import('./prize-art.tsx').then(
    (module) => module.PrizeArt,
    () => () => null,
  ),
)
void PrizeArt.preload()

type Props = { url: string | null; index: number }

/** A prize's picture in a fixed aspect ratio. Shows built-in art when there is no picture or it fails to load. */
export function PrizePicture({ url, index }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <div className={styles.frame}>
      {url === null || failedUrl === url ? (
        <Suspense>
          <PrizeArt index={index} />
        </Suspense>
      ) : (
        <img
          className={styles.picture}
          src={url}
          alt=""
          width="640"
          height="320"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  )
}
