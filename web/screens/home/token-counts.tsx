import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import Inbox from 'lucide-react/icons/inbox'
import Target from 'lucide-react/icons/target'
import Ticket from 'lucide-react/icons/ticket'
import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/home.ts'
import { StatTile } from '#web/kit/stat-tile.tsx'
import styles from './home.module.css'

type Props = { user: Me }

/** The user's balances, each with a link to where they are spent. */
export const Balances = ({ user }: Props) => (
  <ul className={styles.balances} aria-label={texts.yourBalances}>
    <StatTile href="/gift-tokens" value={user.giftTokens} label={texts.tokensToGive} icon={Gift} tone="token" />
    <StatTile
      href="/competitions"
      value={user.competitionTokens}
      label={texts.tokensToEnter}
      icon={Ticket}
      tone="brand"
    />
  </ul>
)

/** The user's lifetime totals, each with a link to where it comes from. */
export const Totals = ({ user }: Props) => (
  <ul className={styles.totals} aria-label={texts.yourFigures}>
    <StatTile
      href="/statement?wallet=prize"
      value={user.lifetimeTokensReceived}
      label={texts.tokensReceived}
      icon={Inbox}
    />
    <StatTile
      href="/statement?wallet=giving"
      value={user.lifetimeTokensGifted}
      label={texts.tokensGifted}
      icon={HandHeart}
    />
    <StatTile href="/statement?wallet=prize" value={user.competitionsEntered} label={texts.entries} icon={Target} />
  </ul>
)
