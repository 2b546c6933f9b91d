import { useHeldWinners } from './draw-moment.ts'
import { useWaitingCompetitions } from './use-waiting-competitions.ts'

/** The competitions that wait for their draw. One that was drawn here is among them until its winner was shown. */
export function useShownDraws() {
  const { draws, handovers } = useWaitingCompetitions()
  const held = useHeldWinners()
  return [...draws, ...handovers.filter(({ id }) => held.has(id))]
}
