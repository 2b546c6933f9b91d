import type { DrawProof } from '#contract/draws.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { PublishedEntry } from './published-entries.ts'

type Ineligible = DrawProof['ineligible'][number]

const maxEvents = 1_000_000

/** Only if one of them is of an entrant who could win: the draw names its place in the chain. */
export async function chainPendingDeletions(tx: Tx, competitionId: string, now: Date) {
  const pending = await tx.maybe(sql`
    select event.id from audit_pending join audit_log event on event.id = audit_pending.event_id
    where event.action in ('person_deleted', 'person_erased')
      and exists (
        select from published_entries
        where competition_id = ${competitionId} and "userId" = event.target_id and status = 'eligible')
    limit 1`)
  if (pending) await tx.many(sql`select from create_audit_checkpoint(${maxEvents}, ${now})`)
}

/** The tickets that cannot win: those fixed as such at the close, and those of users with a deletion in the audit chain. */
export async function ineligibleEntries(
  db: Reader,
  competitionId: string,
  entries: PublishedEntry[],
): Promise<Ineligible[]> {
  const deletions = await chainedDeletions(db, competitionId)
  return entries.flatMap(({ entryId, userId, status }): Ineligible[] => {
    if (status === 'deleted') return [{ entryId, reason: 'account_deleted', deletion: null }]
    if (status === 'not-approved') return [{ entryId, reason: 'not_approved', deletion: null }]
    const deletion = deletions.get(userId)
    return deletion ? [{ entryId, reason: 'account_deleted', deletion }] : []
  })
}

type Deletion = NonNullable<Ineligible['deletion']>

/** The first deletion event of each deleted entrant, by the id of the user. */
async function chainedDeletions(db: Reader, competitionId: string): Promise<Map<string, Deletion>> {
  const rows = await db.many<Deletion & { userId: string }>(sql`
    select distinct on (event.target_id) event.target_id as "userId", checkpoint.number as checkpoint,
           covered.position::integer as position, covered.digest as hash
    from audit_log event
    join audit_checkpoints checkpoint on event.id = any(checkpoint.event_ids)
    cross join lateral unnest(checkpoint.event_ids, checkpoint.digests) with ordinality covered (event_id, digest, position)
    where event.action in ('person_deleted', 'person_erased') and covered.event_id = event.id
      and event.target_id in (
        select id from users
        where deleted_at is not null and id in (select user_id from competition_entries where competition_id = ${competitionId}))
    order by event.target_id, checkpoint.number, covered.position`)
  return new Map(rows.map(({ userId, ...deletion }) => [userId, deletion]))
}
