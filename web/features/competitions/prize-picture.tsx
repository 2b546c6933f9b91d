import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import styles from './prize-picture.module.css'

// It decorates: what can be read and pressed goes first, and nothing is missed where it does not come.
const PrizeArt = lazyWithPreload<{ turn: number }>(() =>
  import('./prize-art.tsx').then(
    (file) => file.PrizeArt,
    () => () => null,
  ),
)
void PrizeArt.preload()

type Props = { address: string | null; turn: number }

/** A prize's picture in a place of fixed shape; one of ours where there is none, and where it does not come. */
export function PrizePicture({ address, turn }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={styles.place}>
      {address === null || failed === address ? (
        <Suspense>
          <PrizeArt turn={turn} />
        </Suspense>
      ) : (
        <img
          className={styles.picture}
          src={address}
          alt=""
          width="640"
          height="320"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      )}
    </div>
  )
}
