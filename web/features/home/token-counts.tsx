import { Gift, HandHeart, Inbox, Target, Ticket } from 'lucide-react'
import type { Me } from '#contract/auth.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import styles from './token-counts.module.css'

/** The five figures of a person. */
export function TokenCounts({ person }: { person: Me }) {
  return (
    <ul className={styles.counts} aria-label="Your figures">
      <StatTile value={person.giftTokens} label="Tokens To Give" icon={Gift} tone="token" />
      <StatTile value={person.competitionTokens} label="Tokens To Enter" icon={Ticket} tone="brand" />
      <StatTile value={person.lifetimeTokensReceived} label="Tokens Received" icon={Inbox} />
      <StatTile value={person.lifetimeTokensGifted} label="Tokens Gifted" icon={HandHeart} />
      <StatTile value={person.competitionsEntered} label="Entries" icon={Target} />
    </ul>
  )
}
