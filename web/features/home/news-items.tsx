import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'
import { isAdmin } from '#domain/roles.ts'
import { DrawsWaiting } from '#web/features/competitions/draws-waiting.tsx'
import { WinCard } from '#web/features/competitions/win-card.tsx'
import { EarlierThanks } from '#web/features/thanks/earlier-thanks.tsx'
import { FirstSteps } from './first-steps.tsx'

type Props = {
  user: Me
  wins: Competition[]
  newestGiftId: string | null | undefined
  start: string | false
}

/** The competitions that the user won, until they dismiss the news, then the rest of the news. */
export const NewsItems = ({ user, wins, newestGiftId, start }: Props) => (
  <>
    {wins.map((competition) => (
      <WinCard key={competition.id} competition={competition} />
    ))}
    {newestGiftId && <EarlierThanks upTo={newestGiftId} />}
    {isAdmin(user.role) && <DrawsWaiting />}
    {start && <FirstSteps user={user} />}
  </>
)
