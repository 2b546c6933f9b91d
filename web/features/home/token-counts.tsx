import { Gift, HandHeart, Inbox, Target, Ticket } from 'lucide-react'
import { StatTile } from '#web/ui/stat-tile.tsx'
import styles from './token-counts.module.css'

type CountName =
  | 'giftTokens'
  | 'competitionTokens'
  | 'lifetimeTokensReceived'
  | 'lifetimeTokensGifted'
  | 'competitionsEntered'

/** The user's balances and lifetime totals, each with a link. At build the server's placeholders stand for the numbers. */
export function TokenCounts({ user }: { user: Record<CountName, number | string> }) {
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
