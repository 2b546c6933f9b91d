import Triangle from 'lucide-react/icons/triangle'
import * as texts from '#texts/leaderboard.ts'
import { Badge } from '#web/kit/badge.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

type Props = { n: number; isMine?: boolean }

/** '▲ 3', or in the own row '▲ 3 since last week'. Nothing for a place that is kept or lost. */
export function PlacesGained({ n, isMine = false }: Props) {
  // A device may have stored a board of an earlier version, which has no such number.
  if (!(n > 0)) return null
  return (
    <Badge tone="brand">
      <Triangle aria-hidden size="0.625rem" fill="currentColor" />
      <span aria-hidden>{isMine ? texts.sinceLastWeek({ n }) : texts.gained({ n })}</span>
      <VisuallyHidden>{texts.placesGained({ n })}</VisuallyHidden>
    </Badge>
  )
}
