import { packedGifAddress, packedStillAddress } from '#domain/packed-gif.ts'
import styles from './gif-picture.module.css'

const packed = new RegExp(`^${packedGifAddress('([a-z0-9-]+)').replace('.gif', String.raw`\.gif`)}$`)

/**
 * A GIF in a place of fixed shape, so that nothing moves when it comes. Its host does not learn which page shows it.
 * Whoever wants no motion gets the still picture of one of ours; of another's there is none, and it stays out.
 */
export function GifPicture({ address, size = 'full' }: { address: string; size?: 'small' | 'full' }) {
  const name = packed.exec(address)?.[1]
  const still = name ? packedStillAddress(name) : noPicture
  return (
    <picture>
      <source srcSet={still} media="(prefers-reduced-motion: reduce)" />
      <img
        className={styles.gif}
        data-size={size}
        src={address}
        alt="GIF"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </picture>
  )
}

const noPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')}`
