import { useState } from 'react'
import { PrizeArt } from './prize-art.tsx'
import styles from './prize-picture.module.css'

type Props = { address: string | null; turn: number }

/** A prize's picture in a place of fixed shape; one of ours where there is none, and where it does not come. */
export function PrizePicture({ address, turn }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={styles.place}>
      {address === null || failed === address ? (
        <PrizeArt turn={turn} />
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
