import type { DrawProof } from '#contract/draws.ts'
import type { DrawCheck } from '#domain/verify-draw.ts'
import * as texts from '#texts/competitions.ts'
import { giftDate } from '#web/kit/dates.ts'
import { DrawStep, DrawSteps, Fingerprint } from './draw-steps.tsx'
import { type DrawAttempt, type Verification, drawAttempts, excludedTickets } from './check-draw.ts'

export const stepTitles: Record<DrawCheck['name'], string> = {
  terms: texts.theTerms,
  commitment: texts.secretNumberTitle,
  close: texts.theClose,
  entries: texts.theListOfEntries,
  beacon: texts.thePublicNumber,
  pick: texts.theTicketDrawn,
  winner: texts.theWinner,
  reserves: texts.theNextInLine,
}

/** The steps of a verification in the order of the draw, each with its result. */
export function VerificationSteps({ verification }: { verification: Verification }) {
  const { proof, checks } = verification
  return (
    <DrawSteps>
      <DrawStep title={stepTitles.terms} holds={checks.terms}>
        <p>{checks.terms ? termsText(proof) : texts.termsDiffer}</p>
      </DrawStep>
      <DrawStep title={stepTitles.commitment} holds={checks.commitment}>
        <p>{checks.commitment ? texts.commitmentHolds : texts.commitmentDiffers}</p>
        <Fingerprint of={texts.theSecretNumber}>{proof.commitment}</Fingerprint>
      </DrawStep>
      {!checks.close && (
        <DrawStep title={stepTitles.close} holds={false}>
          <p>{texts.closedLate}</p>
        </DrawStep>
      )}
      <EntriesStep verification={verification} />
      {proof.beacon && (
        <DrawStep title={stepTitles.beacon} holds={checks.beacon}>
          <p>
            {checks.beacon
              ? texts.beaconHolds({ round: proof.beacon.round })
              : texts.beaconDiffers({ round: proof.beacon.round })}
          </p>
        </DrawStep>
      )}
      {!proof.beacon && !checks.beacon && (
        <DrawStep title={stepTitles.beacon} holds={false}>
          <p>{texts.beaconMissing}</p>
        </DrawStep>
      )}
      <DrawStep title={stepTitles.pick} holds={checks.pick}>
        <SkippedEntries verification={verification} />
      </DrawStep>
      {(!checks.winner || proof.drawnByEntrant) && (
        <DrawStep title={stepTitles.winner} holds={checks.winner}>
          {!checks.winner && <p>{texts.winnerDiffers}</p>}
          {proof.drawnByEntrant && <p>{texts.drawnByEntrant}</p>}
        </DrawStep>
      )}
      <ReservesStep verification={verification} />
    </DrawSteps>
  )
}

function termsText({ terms: { endDate, tokenCost, storeNumbers } }: DrawProof) {
  const stores = storeNumbers.length === 0 ? texts.everyStore : texts.storesJoin({ join: storeNumbers.join(', ') })
  return texts.termsHold({ tokenCost, stores, date: giftDate(endDate) })
}

function EntriesStep({ verification: { proof, checks, holds, viewer } }: { verification: Verification }) {
  return (
    <DrawStep title={stepTitles.entries} holds={checks.entries}>
      {!holds && viewer.entryCount > 0 && (
        <p>
          <strong>
            {texts.yourEntriesAreInTheList({ listedCount: viewer.listedCount, entryCount: viewer.entryCount })}
          </strong>
        </p>
      )}
      <p>{checks.entries ? texts.entriesHold({ n: proof.entries.length }) : texts.entriesDiffer}</p>
      <p>{excludedText(proof)}</p>
      {proof.digest !== null && <Fingerprint of={texts.theList}>{proof.digest}</Fingerprint>}
    </DrawStep>
  )
}

function ReservesStep({ verification: { proof, checks } }: { verification: Verification }) {
  if (checks.reserves && proof.reserves.length === 0) return null
  const ticketNumbers = proof.reserves.map((id) => proof.entries.findIndex(({ entryId }) => entryId === id) + 1)
  return (
    <DrawStep title={stepTitles.reserves} holds={checks.reserves}>
      <p>{checks.reserves ? texts.reservesHold({ join: ticketNumbers.join(', ') }) : texts.reservesDiffer}</p>
    </DrawStep>
  )
}

const reasons = { account_deleted: texts.theAccountWasDeleted, not_approved: texts.theAccountIsNotApproved }

function excludedText(proof: DrawProof) {
  const list = excludedTickets(proof).map(({ reason, tickets }) =>
    texts.excludedFor({ tickets, reason: reasons[reason] }),
  )
  return list.length === 0
    ? texts.noTicketExcluded
    : texts.ticketsExcluded({ n: proof.ineligible.length, join: list.join(', ') })
}

/** Names the ticket that was drawn, and the tickets drawn before it that could not win. */
function SkippedEntries({ verification: { proof, checks, holds } }: { verification: Verification }) {
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
