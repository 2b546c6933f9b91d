import { Button } from './button.tsx'
import styles from './more-rows.module.css'

type Props = {
  reading: { hasMore: boolean; isReadingMore: boolean; hasMoreFailed: boolean; readMore: () => void }
}

const ahead = '400px'

/** The end of a list in pages: reads on by itself as it comes into sight, and by a button for whoever does not scroll. */
export function MoreRows({ reading: { hasMore, isReadingMore, hasMoreFailed, readMore } }: Props) {
  if (!hasMore) return null

  function watch(end: HTMLElement | null) {
    if (!end) return
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && readMore(), {
      rootMargin: ahead,
    })
    observer.observe(end)
    return () => observer.disconnect()
  }

  return (
    <div ref={isReadingMore || hasMoreFailed ? undefined : watch} className={styles.end}>
      <Button kind="secondary" size="small" busy={isReadingMore} onClick={readMore}>
        {hasMoreFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
