import { packedGifAddress, packedStillAddress } from '#domain/packed-gif.ts'
import styles from './gif-picture.module.css'

const packedPattern = new RegExp(`^${packedGifAddress('([a-z0-9-]+)').replace('.gif', String.raw`\.gif`)}$`)

/**
 * A GIF with a fixed aspect ratio, so that loading it shifts nothing. Its host receives no referrer. With reduced motion,
 * a GIF of the built-in pack shows its still image; other GIFs are hidden.
 */
export function GifPicture({ address, size = 'full' }: { address: string; size?: 'small' | 'full' }) {
  const name = packedPattern.exec(address)?.[1]
  const still = name ? packedStillAddress(name) : emptyImage
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

const emptyImage = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')}`
