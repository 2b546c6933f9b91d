import type { Competition, Winner } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
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
import { chainPendingDeletions, ineligibleEntries } from './ineligible-entries.ts'
import { lockInScope, type LockedCompetition } from './lock-competition.ts'
import { notifyWinner, queueWinnerEmailFor } from './notify-winner.ts'
import { entrantsOf, winnerOf } from './queries.ts'
import { type PublishedEntry, publishedEntries } from './published-entries.ts'
import { competitionFor } from './visible-competitions.ts'

/**
 * Draws the winner of a competition that has ended, once, and notifies the entrants. The seed, the published entries and
 * the beacon decide; who asks, and how often, does not matter. Refuses: not_found, already_cancelled, already_drawn,
 * not_ended, own_competition, beacon_missing, no_eligible_entries, entries_changed.
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
    const isEntrant = await refuseOwnDraw(tx, id, admin.id)
    if (isBeaconMissing(competition)) throw new Refusal('beacon_missing')
    await tx.one(sql`select close_competition(${id}, ${now})`)

    const seed = decryptSeed(competition.encryptedSeed, seedKeyOf(settings), id)
    const result = await drawAmongEligible(tx, competition, { seed, now })
    await saveWinner(tx, { id, seed, isEntrant, now, ...result })
    const winnerId = result.drawn.winner.userId
    const entrants = await entrantsOf(tx, id)
    await notifyWinner(tx, entrants, { id, winnerId, now })
    await queueWinnerEmailFor(tx, mailer, { id, winnerId, adminId: admin.id, origin })
    const details = { winnerId, ...(isEntrant && { isOwnCompetition: true }) }
    await recordAuditEvent(tx, { action: 'winner_drawn', actorId: admin.id, targetId: id, details, origin })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
    tx.afterCommit(mailer.wake)
  })
  return { winner: await winnerOf(db, id), competition: await competitionFor(db, id, caller) }
}

function refuseUndrawable({ isCancelled, isDrawn, endDate }: LockedCompetition, now: Date) {
  if (isCancelled) throw new Refusal('already_cancelled')
  if (isDrawn) throw new Refusal('already_drawn')
  if (new Date(endDate) >= now) throw new Refusal('not_ended')
}

/** Returns whether the admin has entered, which is allowed if nobody else can draw. Refuses: own_competition. */
async function refuseOwnDraw(tx: Tx, competitionId: string, adminId: string): Promise<boolean> {
  const { isEntrant, hasOther } = await tx.one<{ isEntrant: boolean; hasOther: boolean }>(sql`
    select exists (
             select from competition_entries where competition_id = ${competitionId} and user_id = ${adminId}) as "isEntrant",
           another_can_draw(${competitionId}, ${adminId}) as "hasOther"`)
  if (isEntrant && hasOther) throw new Refusal('own_competition')
  return isEntrant
}

const isBeaconMissing = ({ beaconRound, beaconSignature }: LockedCompetition) =>
  beaconRound !== null && beaconSignature === null

type DrawResult = { drawn: Drawn<PublishedEntry>; ineligible: DrawProof['ineligible'] }

/**
 * Draws among the tickets that were eligible at the close, without those of users who were deleted since then. A deletion
 * counts once it is in the audit chain; one that commits while this runs is found by the lock on the winner's row.
 */
async function drawAmongEligible(
  tx: Tx,
  { id, beaconSignature }: LockedCompetition,
  { seed, now }: { seed: string; now: Date },
): Promise<DrawResult> {
  const entries = await publishedEntries(tx, id)
  const digest = await publishedDigest(tx, id, entries)
  const beacon = beaconSignature ? beaconValue(beaconSignature) : ''
  let lastWinnerId: string | null = null
  for (;;) {
    await chainPendingDeletions(tx, id, now)
    const ineligible = await ineligibleEntries(tx, id, entries)
    const ineligibleIds = new Set(ineligible.map(({ entryId }) => entryId))
    const drawn = draw(
      { competitionId: id, seed, digest, beacon },
      entries,
      ({ entryId }) => !ineligibleIds.has(entryId),
    )
    if (!drawn) throw new Refusal('no_eligible_entries')
    const { userId } = drawn.winner
    if (userId === lastWinnerId || !(await isDeleted(tx, userId))) return { drawn, ineligible }
    lastWinnerId = userId
  }
}

/** Whether the account is deleted. It cannot be from then on, until the transaction ends. */
async function isDeleted(tx: Tx, userId: string) {
  const { deletedAt } = await tx.one<{ deletedAt: string | null }>(sql`
    select deleted_at as "deletedAt" from users where id = ${userId} for share`)
  return deletedAt !== null
}

/** The digest that was published at the close. Refuses: entries_changed, if the entries no longer match it. */
async function publishedDigest(tx: Tx, id: string, entries: PublishedEntry[]) {
  const { digest } = await tx.one<{ digest: string }>(sql`
    select entries_digest::text as digest from competitions where id = ${id}`)
  if (digestOf(id, entries) !== digest) throw new Refusal('entries_changed')
  return digest
}

type Result = DrawResult & { id: string; seed: string; isEntrant: boolean; now: Date }

const saveWinner = (tx: Tx, { id, seed, drawn: { winner, pick }, ineligible, isEntrant, now }: Result) =>
  tx.many(sql`
    update competitions
    set winner_id = ${winner.userId}, winner_entry_id = ${winner.entryId}, winner_selected_at = ${now}, drawn_seed = ${seed},
        drawn_pick = ${pick}, ineligible = ${JSON.stringify(ineligible)}, drawn_by_entrant = ${isEntrant}, updated_at = ${now}
    where id = ${id}`)
