import { PageHead } from '#web/ui/page-head.tsx'
import { FeedGifts } from './feed-gifts.tsx'
import { FeedScopeSwitch, useFeedScope } from './feed-scope-switch.tsx'
import styles from './feed-screen.module.css'

/** What colleagues thank each other for. */
export function FeedScreen() {
  const [scope, choose] = useFeedScope()
  return (
    <div className={styles.screen}>
      <PageHead title="Recognition Feed" subtitle="See token gifts and celebrate your colleagues' achievements">
        <FeedScopeSwitch scope={scope} onChoose={choose} />
      </PageHead>
      <FeedGifts key={scope} scope={scope} />
    </div>
  )
}
