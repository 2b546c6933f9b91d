import { Gift, HandHeart, Inbox, Target, Ticket } from 'lucide-react'
import type { Me } from '#contract/auth.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import styles from './token-counts.module.css'

/** The user's balances and lifetime totals. */
export function TokenCounts({ user }: { user: Me }) {
  return (
    <ul className={styles.counts} aria-label="Your figures">
      <StatTile value={user.giftTokens} label="Tokens To Give" icon={Gift} tone="token" />
      <StatTile value={user.competitionTokens} label="Tokens To Enter" icon={Ticket} tone="brand" />
      <StatTile value={user.lifetimeTokensReceived} label="Tokens Received" icon={Inbox} />
      <StatTile value={user.lifetimeTokensGifted} label="Tokens Gifted" icon={HandHeart} />
      <StatTile value={user.competitionsEntered} label="Entries" icon={Target} />
    </ul>
  )
}
