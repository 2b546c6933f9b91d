import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import layout from './layout.module.css'

type Props = {
  reading: { hasMore: boolean; isReadingMore: boolean; hasMoreFailed: boolean; readMore: () => void }
}

const preloadMargin = '400px'

/** The end of a paged list: loads the next page when it comes near the viewport, or by a button. */
export function MoreRows({ reading: { hasMore, isReadingMore, hasMoreFailed, readMore } }: Props) {
  if (!hasMore) return null

  function observe(end: HTMLElement | null) {
    if (!end) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && readMore(), {
      rootMargin: preloadMargin,
    })
    observer.observe(end)
    return () => observer.disconnect()
  }

  return (
    <div ref={isReadingMore || hasMoreFailed ? undefined : observe} className={layout.moreRows}>
      <Button kind="secondary" size="small" busy={isReadingMore} onClick={readMore}>
        {hasMoreFailed ? texts.tryAgain : texts.showMore}
      </Button>
    </div>
  )
}
