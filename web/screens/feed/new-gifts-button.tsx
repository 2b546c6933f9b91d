import ArrowUp from 'lucide-react/icons/arrow-up'
import * as texts from '#texts/feed.ts'
import { Button } from '#web/kit/button.tsx'
import styles from './new-gifts-button.module.css'
import type { FeedSearch } from './feed-scope-switch.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { useNewGifts } from './use-new-gifts.ts'

/** Shows how many new gifts there are; a click merges them in at the top. */
export function NewGiftsButton({ search }: { search: FeedSearch }) {
  const { count, hasMore, show } = useNewGifts(search)

  function showAtTop() {
    show()
    scrollTo({ top: 0 })
    // The button disappears; keyboard users continue from the page title.
    focusPageTitle()
  }

  return (
    <div role="status" className={styles.slot} data-new-gifts>
      {count > 0 && (
        <Button size="small" onClick={showAtTop}>
          <ArrowUp aria-hidden size="1rem" />
          <span>{hasMore ? texts.moreNewGifts({ count }) : texts.newGifts({ count })}</span>
        </Button>
      )}
    </div>
  )
}
