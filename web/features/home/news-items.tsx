import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'
import { isAdmin } from '#domain/roles.ts'
import { DrawsWaiting } from '#web/features/competitions/draws-waiting.tsx'
import { WinCard } from '#web/features/competitions/win-card.tsx'
import { EarlierThanks } from '#web/features/thanks/earlier-thanks.tsx'

type Props = {
  user: Me
  wins: Competition[]
  newestGiftId: string | null | undefined
}

/** The competitions that the user won, until they dismiss the news, then unopened gifts, and the tasks of admins. */
export const NewsItems = ({ user, wins, newestGiftId }: Props) => (
  <>
    {wins.map((competition) => (
      <WinCard key={competition.id} competition={competition} />
    ))}
    {newestGiftId && <EarlierThanks upTo={newestGiftId} />}
    {isAdmin(user.role) && <DrawsWaiting />}
  </>
)
