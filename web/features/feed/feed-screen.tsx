import { PageHead } from '#web/ui/page-head.tsx'
import { FeedGifts } from './feed-gifts.tsx'
import { FeedSwitch, useFeedScope } from './feed-switch.tsx'
import styles from './feed-screen.module.css'

/** What colleagues thank each other for. */
export function FeedScreen() {
  const [scope, choose] = useFeedScope()
  return (
    <div className={styles.screen}>
      <PageHead title="Recognition Feed" subtitle="See token gifts and celebrate your colleagues' achievements">
        <FeedSwitch scope={scope} onChoose={choose} />
      </PageHead>
      <FeedGifts key={scope} scope={scope} />
    </div>
  )
}
