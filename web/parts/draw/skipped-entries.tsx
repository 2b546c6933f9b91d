import * as texts from '#texts/competitions.ts'
import { type DrawAttempt, drawAttempts } from './draw-attempts.ts'
import type { Verification } from './use-verification.ts'

const reasons = { account_deleted: texts.theAccountWasDeleted, not_approved: texts.theAccountIsNotApproved }

/** Names the ticket that was drawn, and the tickets drawn before it that could not win. */
export function SkippedEntries({ verification: { proof, checks, holds } }: { verification: Verification }) {
  if (!checks.pick) return <p>{texts.anotherTicket}</p>
  const sentence = texts.numbersGiveTicket({ ticket: (proof.index ?? 0) + 1, n: proof.entries.length })
  const skipped = holds ? drawAttempts(proof).filter(({ reason }) => reason !== null) : []
  if (skipped.length === 0) return <p>{sentence}</p>
  const hiddenCount = (proof.pick ?? 0) - skipped.length
  return (
    <>
      <p>{texts.ticketsBefore({ sentence })}</p>
      <ul>
        {skipped.map((attempt, index) => (
          <li key={index}>{attemptText(attempt)}</li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>{texts.moreDraws({ hiddenCount })}</p>}
    </>
  )
}

const attemptText = ({ ticket, reason }: DrawAttempt) =>
  texts.skippedTicket({ ticket, reason: reason ? reasons[reason] : '' })
