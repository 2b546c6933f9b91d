import { count } from '#domain/counts.ts'
import { type Throw, drawAttempts } from './draw-attempts.ts'
import type { Verification } from './use-verification.ts'

const reasons = { account_deleted: 'the account was deleted', not_approved: 'the account is not approved' }

/** Which ticket was drawn, and which before it could not win. */
export function Skipped({ verification: { proof, checks, holds } }: { verification: Verification }) {
  if (!checks.pick) return <p>The numbers above give another ticket than the one that is named.</p>
  const words = `The numbers above give ticket ${(proof.index ?? 0) + 1} of ${proof.entries.length}.`
  const skipped = holds ? drawAttempts(proof).filter(({ reason }) => reason !== null) : []
  if (skipped.length === 0) return <p>{words}</p>
  const more = (proof.pick ?? 0) - skipped.length
  return (
    <>
      <p>{words} Before it came tickets that could not win:</p>
      <ul>
        {skipped.map((one, place) => (
          <li key={place}>{reasonOf(one)}</li>
        ))}
      </ul>
      {more > 0 && <p>and {count(more, 'more draw')}</p>}
    </>
  )
}

const reasonOf = ({ ticket, reason }: Throw) => `Ticket ${ticket}: ${reason ? reasons[reason] : ''}`
