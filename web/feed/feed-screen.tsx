import { PageHead } from '#web/ui/page-head.tsx'
import { FeedGifts } from './feed-gifts.tsx'
import styles from './feed-screen.module.css'

/** What colleagues thank each other for. */
export const FeedScreen = () => (
  <div className={styles.screen}>
    <PageHead title="Recognition Feed" subtitle="See token gifts and celebrate your colleagues' achievements" />
    <FeedGifts />
  </div>
)
