import { useHasRefused } from '#web/data/outbox/outbox-notes.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { RefusedWrites } from './refused-writes.tsx'

/** Shows in the card of a gift which answers to it were refused after they had waited for the network. */
export function RefusedAnswers({ giftId }: { giftId: string }) {
  const personId = useMe().id
  const hasRefused = useHasRefused(personId, giftId)
  return hasRefused && <RefusedWrites giftId={giftId} personId={personId} />
}
