import { beaconValue } from '#domain/beacon.ts'
import { digestOf, draw, type Drawn } from '#domain/draw.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { decryptSeed } from './draw-seed.ts'
import { entrantsOf } from './entrants.ts'
import { type Locked, lockInScope } from './lock-competition.ts'
import { type PublishedEntry, publishedEntries } from './published-entries.ts'
import { mailWinner, notifyWinner } from './notify-winner.ts'

type Selecting = {
  id: string
  adminId: string
  scope: Scope
  seedKey: Buffer
  mailer: Mailer
  origin: RequestOrigin
  now: Date
}

/**
 * Draws the winner of a competition that has ended, once, and answers who is told. Whoever asks, and however often:
 * the seed, the fixed entries and the beacon decide.
 * Refuses: not_found, already_cancelled, already_drawn, not_ended, beacon_missing, no_eligible_entries, entries_changed.
 */
export function selectWinner(db: Db, selecting: Selecting): Promise<string[]> {
  const { id, adminId, scope, seedKey, mailer, origin, now } = selecting
  return db.transaction(async (tx) => {
    const competition = await lockInScope(tx, id, scope)
    refuseEarlyAndAgain(competition, now)
    await tx.one(sql`select close_competition(${id}, ${now})`)

    const entries = await publishedEntries(tx, id)
    const seed = decryptSeed(competition.encryptedSeed, seedKey, id)
    const digest = await fixedDigest(tx, id, entries)
    const beacon = competition.beaconSignature ? beaconValue(competition.beaconSignature) : ''
    const drawn = draw(
      { competitionId: id, seed, digest, beacon },
      entries,
      ({ ineligibleReason }) => ineligibleReason === null,
    )
    if (!drawn) throw new Refusal('no_eligible_entries')

    await keepWinner(tx, { id, seed, drawn, ineligible: ineligibleOf(entries), now })
    const winnerId = drawn.winner.userId
    await notifyWinner(tx, { id, winnerId, now })
    await mailWinner(tx, mailer, { id, winnerId, adminId, now })
    const details = { winnerId }
    await recordAuditEvent(tx, { action: 'winner_drawn', actorId: adminId, targetId: id, details, origin })
    return entrantsOf(tx, id)
  })
}

function refuseEarlyAndAgain({ isCancelled, isDrawn, endDate, beaconRound, beaconSignature }: Locked, now: Date) {
  if (isCancelled) throw new Refusal('already_cancelled')
  if (isDrawn) throw new Refusal('already_drawn')
  if (new Date(endDate) >= now) throw new Refusal('not_ended')
  if (beaconRound !== null && beaconSignature === null) throw new Refusal('beacon_missing')
}

/** What was published at the close. Entries that do not fit it any more are not drawn from. */
async function fixedDigest(tx: Tx, id: string, entries: PublishedEntry[]) {
  const { digest } = await tx.one<{ digest: string }>(sql`
    select entries_digest::text as digest from competitions where id = ${id}`)
  if (digestOf(id, entries) !== digest) throw new Refusal('entries_changed')
  return digest
}

const ineligibleOf = (entries: PublishedEntry[]) =>
  entries
    .filter(({ ineligibleReason }) => ineligibleReason !== null)
    .map(({ entryId, ineligibleReason }) => ({ entryId, reason: ineligibleReason }))

type Result = { id: string; seed: string; drawn: Drawn<PublishedEntry>; ineligible: object[]; now: Date }

const keepWinner = (tx: Tx, { id, seed, drawn: { winner, pick }, ineligible, now }: Result) =>
  tx.many(sql`
    update competitions
    set winner_id = ${winner.userId}, winner_entry_id = ${winner.entryId}, winner_selected_at = ${now}, drawn_seed = ${seed},
        drawn_pick = ${pick}, ineligible = ${JSON.stringify(ineligible)}, updated_at = ${now}
    where id = ${id}`)
