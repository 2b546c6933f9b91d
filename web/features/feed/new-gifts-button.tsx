import { ArrowUp } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import styles from './new-gifts-button.module.css'
import type { FeedSearch } from './feed-switch.tsx'
import { useFeedNews } from './use-new-gifts.ts'

/** How many gifts have come since; a press shows them at the top. */
export function FeedNews({ search }: { search: FeedSearch }) {
  const { count, isLeast, show } = useFeedNews(search)

  function showAtTop() {
    show()
    scrollTo({ top: 0 })
    // The button goes; whoever works by keyboard goes on from the page's title.
    focusPageTitle()
  }

  return (
    <div role="status" className={styles.news}>
      {count > 0 && (
        <Button size="small" onClick={showAtTop}>
          <ArrowUp aria-hidden size="1rem" />
          {isLeast ? `${count}+ new` : `${count} new`}
        </Button>
      )}
    </div>
  )
}
