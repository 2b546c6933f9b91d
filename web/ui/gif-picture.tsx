import styles from './gif-picture.module.css'

/** A GIF in a place of fixed shape, so that nothing moves when it comes. Its host does not learn which page shows it. */
export function GifPicture({ address, size = 'full' }: { address: string; size?: 'small' | 'full' }) {
  return (
    <img
      className={styles.gif}
      data-size={size}
      src={address}
      alt="GIF"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
