import type { Competition, Winner } from '#contract/competitions.ts'
import { beaconValue } from '#domain/beacon.ts'
import { digestOf, draw, type Drawn } from '#domain/draw.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { decryptSeed, seedKeyOf } from './draw-seed.ts'
import { lockInScope, type LockedCompetition } from './lock-competition.ts'
import { notifyWinner, queueWinnerEmailFor } from './notify-winner.ts'
import { competitionFor, entrantsOf, winnerOf } from './queries.ts'
import { type PublishedEntry, publishedEntries } from './published-entries.ts'

/**
 * Draws the winner of a competition that has ended, once, and notifies the entrants. The seed, the published entries and
 * the beacon decide; who asks, and how often, does not matter. Refuses: not_found, already_cancelled, already_drawn,
 * not_ended, beacon_missing, no_eligible_entries, entries_changed.
 */
export async function selectWinner(
  { db, settings, events, mailer, now, origin }: CommandContext,
  caller: AdminActor,
  { id }: { id: string },
): Promise<{ winner: Winner; competition: Competition }> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const competition = await lockInScope(tx, id, admin.scope)
    refuseUndrawable(competition, now)
    await tx.one(sql`select close_competition(${id}, ${now})`)

    const entries = await publishedEntries(tx, id)
    const seed = decryptSeed(competition.encryptedSeed, seedKeyOf(settings), id)
    const digest = await publishedDigest(tx, id, entries)
    const beacon = competition.beaconSignature ? beaconValue(competition.beaconSignature) : ''
    const isEligible = ({ ineligibleReason }: PublishedEntry) => ineligibleReason === null
    const drawn = draw({ competitionId: id, seed, digest, beacon }, entries, isEligible)
    if (!drawn) throw new Refusal('no_eligible_entries')

    await saveWinner(tx, { id, seed, drawn, ineligible: ineligibleEntries(entries), now })
    const winnerId = drawn.winner.userId
    await notifyWinner(tx, { id, winnerId, now })
    await queueWinnerEmailFor(tx, mailer, { id, winnerId, adminId: admin.id, now })
    await recordAuditEvent(tx, {
      ...{ action: 'winner_drawn', actorId: admin.id, targetId: id, details: { winnerId }, origin },
    })
    const entrants = await entrantsOf(tx, id)
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
    tx.afterCommit(mailer.wake)
  })
  return { winner: await winnerOf(db, id), competition: await competitionFor(db, id, caller) }
}

function refuseUndrawable(competition: LockedCompetition, now: Date) {
  const { isCancelled, isDrawn, endDate, beaconRound, beaconSignature } = competition
  if (isCancelled) throw new Refusal('already_cancelled')
  if (isDrawn) throw new Refusal('already_drawn')
  if (new Date(endDate) >= now) throw new Refusal('not_ended')
  if (beaconRound !== null && beaconSignature === null) throw new Refusal('beacon_missing')
}

/** The digest that was published at the close. Refuses: entries_changed, if the entries no longer match it. */
async function publishedDigest(tx: Tx, id: string, entries: PublishedEntry[]) {
  const { digest } = await tx.one<{ digest: string }>(sql`
    select entries_digest::text as digest from competitions where id = ${id}`)
  if (digestOf(id, entries) !== digest) throw new Refusal('entries_changed')
  return digest
}

const ineligibleEntries = (entries: PublishedEntry[]) =>
  entries
    .filter(({ ineligibleReason }) => ineligibleReason !== null)
    .map(({ entryId, ineligibleReason }) => ({ entryId, reason: ineligibleReason }))

type Result = { id: string; seed: string; drawn: Drawn<PublishedEntry>; ineligible: object[]; now: Date }

const saveWinner = (tx: Tx, { id, seed, drawn: { winner, pick }, ineligible, now }: Result) =>
  tx.many(sql`
    update competitions
    set winner_id = ${winner.userId}, winner_entry_id = ${winner.entryId}, winner_selected_at = ${now}, drawn_seed = ${seed},
        drawn_pick = ${pick}, ineligible = ${JSON.stringify(ineligible)}, updated_at = ${now}
    where id = ${id}`)
