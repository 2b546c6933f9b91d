import { Gift, HandHeart, Inbox, Target, Ticket } from 'lucide-react'
import type { Me } from '#contract/auth.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import styles from './token-counts.module.css'

/** The user's balances and lifetime totals, each with a link. */
export function TokenCounts({ user }: { user: Me }) {
  return (
    <ul className={styles.counts} aria-label="Your figures">
      <StatTile href="/gift-tokens" value={user.giftTokens} label="Tokens To Give" icon={Gift} tone="token" />
      <StatTile
        href="/competitions"
        value={user.competitionTokens}
        label="Tokens To Enter"
        icon={Ticket}
        tone="brand"
      />
      <StatTile href="/settings#statement" value={user.lifetimeTokensReceived} label="Tokens Received" icon={Inbox} />
      <StatTile href="/settings#statement" value={user.lifetimeTokensGifted} label="Tokens Gifted" icon={HandHeart} />
      <StatTile href="/competitions" value={user.competitionsEntered} label="Entries" icon={Target} />
    </ul>
  )
}
