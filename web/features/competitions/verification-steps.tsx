import type { Winner } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
import { count } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import type { DrawCheck } from '#domain/verify-draw.ts'
import { giftDate } from '#web/ui/dates.ts'
import { DrawStep, DrawSteps, Fingerprint } from './draw-steps.tsx'
import { SkippedEntries } from './skipped-entries.tsx'
import type { Verification } from './use-verification.ts'

export const stepTitles: Record<DrawCheck['name'], string> = {
  terms: 'The terms',
  commitment: 'The secret number',
  close: 'The close',
  entries: 'The list of entries',
  beacon: 'The public number',
  pick: 'The ticket drawn',
  winner: 'The winner',
  reserves: 'The next in line',
}

type Props = { verification: Verification; winner: Winner | null }

/** The steps of a verification in the order of the draw, each with its result. */
export function VerificationSteps({ verification, winner }: Props) {
  const { proof, checks } = verification
  return (
    <DrawSteps>
      <DrawStep title={stepTitles.terms} holds={checks.terms}>
        <p>
          {checks.terms ? termsText(proof) : 'End, cost or stores are not those that were fixed by the first entry.'}
        </p>
      </DrawStep>
      <DrawStep title={stepTitles.commitment} holds={checks.commitment}>
        <p>
          {checks.commitment
            ? 'When the competition was created, a random number was made. After the draw it was published, and it matches the fingerprint that was shown all the time.'
            : 'The number that was published after the draw does not match the fingerprint that was shown before it.'}
        </p>
        <Fingerprint of="the secret number">{proof.commitment}</Fingerprint>
      </DrawStep>
      {!checks.close && (
        <DrawStep title={stepTitles.close} holds={false}>
          <p>The entries were fixed more than a minute after the end, so the list could still change after it.</p>
        </DrawStep>
      )}
      <EntriesStep verification={verification} />
      {proof.beacon && (
        <DrawStep title={stepTitles.beacon} holds={checks.beacon}>
          <p>
            {checks.beacon
              ? `Round ${proof.beacon.round} of drand, made all over the world after the close. Its signature is genuine.`
              : `This is not what drand made in round ${proof.beacon.round}, or that round came too early.`}
          </p>
        </DrawStep>
      )}
      {!proof.beacon && !checks.beacon && (
        <DrawStep title={stepTitles.beacon} holds={false}>
          <p>A public number was promised, and none was used.</p>
        </DrawStep>
      )}
      <DrawStep title={stepTitles.pick} holds={checks.pick}>
        <SkippedEntries verification={verification} />
      </DrawStep>
      <DrawStep title={stepTitles.winner} holds={checks.winner}>
        <WinnerText verification={verification} winner={winner} />
        {proof.drawnByEntrant && (
          <p>
            The admin who pressed the button had entered too, because nobody else could. That does not affect the
            result.
          </p>
        )}
      </DrawStep>
      <ReservesStep verification={verification} />
    </DrawSteps>
  )
}

function termsText({ terms: { endDate, tokenCost, storeNumbers } }: DrawProof) {
  const stores = storeNumbers.length === 0 ? 'all stores' : `stores ${storeNumbers.join(', ')}`
  return `They are fixed since the first entry: ${count(tokenCost, 'token')} for an entry, ${stores}, end ${giftDate(endDate)}.`
}

function EntriesStep({ verification: { proof, checks, viewer } }: { verification: Verification }) {
  return (
    <DrawStep title={stepTitles.entries} holds={checks.entries}>
      {viewer.entryCount > 0 && (
        <p>
          <strong>
            Your entries are in the list: {viewer.listedCount} of {viewer.entryCount}
          </strong>
        </p>
      )}
      <p>
        {checks.entries
          ? `At the close, all ${count(proof.entries.length, 'ticket')} were fixed. The list still fits the fingerprint that was shown since.`
          : 'The list of entries is not the one that was fixed at the close, or something is missing from it.'}
      </p>
      {proof.digest !== null && <Fingerprint of="the list">{proof.digest}</Fingerprint>}
    </DrawStep>
  )
}

function WinnerText({ verification: { proof, checks, viewer }, winner }: Props) {
  if (!checks.winner) return <p>The ticket that was drawn is not the one that was said to have won.</p>
  const ticket = `Ticket ${(proof.index ?? 0) + 1} has won. `
  return <p>{viewer.hasWon ? `${ticket}It is yours!` : `${ticket}It belongs to ${shortName(winner)}`}</p>
}

function ReservesStep({ verification: { proof, checks } }: { verification: Verification }) {
  if (checks.reserves && proof.reserves.length === 0) return null
  const ticketNumbers = proof.reserves.map((id) => proof.entries.findIndex(({ entryId }) => entryId === id) + 1)
  return (
    <DrawStep title={stepTitles.reserves} holds={checks.reserves}>
      <p>
        {checks.reserves
          ? `If the prize cannot be handed over, these tickets follow: ${ticketNumbers.join(', ')}.`
          : 'The tickets that are said to follow are not those that were drawn.'}
      </p>
    </DrawStep>
  )
}
