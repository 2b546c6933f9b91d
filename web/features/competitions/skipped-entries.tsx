import { count } from '#domain/counts.ts'
import { type DrawAttempt, drawAttempts } from './draw-attempts.ts'
import type { Verification } from './use-verification.ts'

const reasons = { account_deleted: 'the account was deleted', not_approved: 'the account is not approved' }

/** Names the ticket that was drawn, and the tickets drawn before it that could not win. */
export function SkippedEntries({ verification: { proof, checks, holds } }: { verification: Verification }) {
  if (!checks.pick) return <p>The numbers above give another ticket than the one that is named.</p>
  const sentence = `The numbers above give ticket ${(proof.index ?? 0) + 1} of ${proof.entries.length}.`
  const skipped = holds ? drawAttempts(proof).filter(({ reason }) => reason !== null) : []
  if (skipped.length === 0) return <p>{sentence}</p>
  const hiddenCount = (proof.pick ?? 0) - skipped.length
  return (
    <>
      <p>{sentence} Before it came tickets that could not win:</p>
      <ul>
        {skipped.map((attempt, index) => (
          <li key={index}>{attemptText(attempt)}</li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>and {count(hiddenCount, 'more draw')}</p>}
    </>
  )
}

const attemptText = ({ ticket, reason }: DrawAttempt) => `Ticket ${ticket}: ${reason ? reasons[reason] : ''}`
