import type { DrawProof } from '#contract/draws.ts'
import { beaconHolds } from '#domain/beacon-signature.ts'
import { verifyDraw } from '#domain/verify-draw.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { beaconRoundOf, drawTerms, termsHashOf } from '#domain/draw-terms.ts'
import { drawProof } from './draw-proof.ts'

/**
 * The number of draws; what is wrong with them and with what closed competitions fixed; and the draws whose entries were
 * fixed too late, which happens if no server ran at the end.
 */
export type DrawAudit = { draws: number; broken: string[]; late: string[] }

/** Recomputes every draw from its published proof, and checks terms and ineligible tickets against the database. */
export async function auditDraws(db: Reader): Promise<DrawAudit> {
  const drawn = await db.many<{ id: string }>(sql`select id from competitions where winner_id is not null order by id`)
  const [broken, late]: [string[], string[]] = [[], []]
  for (const { id } of drawn) {
    const failed = failedChecks(await drawProof(db, id, { receiptKey: '' }))
    const wrong = failed.filter((name) => name !== 'close')
    if (wrong.length > 0) broken.push(`draw of ${id} (${wrong.join(', ')})`)
    if (failed.includes('close')) late.push(`draw of ${id}`)
  }
  return {
    draws: drawn.length,
    broken: [
      ...broken,
      ...(await changedTerms(db)),
      ...(await unexplainedTickets(db)),
      ...(await wronglyStatedDrawers(db)),
    ],
    late,
  }
}

function failedChecks(proof: DrawProof): string[] {
  const failed: string[] = verifyDraw(proof).flatMap(({ name, holds }) => (holds ? [] : [name]))
  const isSigned = proof.beacon === null || beaconHolds(proof.beacon.round, proof.beacon.signature ?? '')
  return isSigned ? failed : [...failed, 'signature']
}

type TermsRow = {
  id: string
  endDate: string
  tokenCost: number
  storeNumbers: string[]
  beaconRound: number | null
  termsHash: string
}

/** The competitions with entries whose terms differ from the hash that the receipts carry. */
async function changedTerms(db: Reader): Promise<string[]> {
  const entered = await db.many<TermsRow>(sql`
    select id, end_date as "endDate", token_cost as "tokenCost", store_numbers as "storeNumbers", beacon_round as "beaconRound",
           terms_hash as "termsHash"
    from competitions where has_entries order by id`)
  return entered.filter(haveChanged).map(({ id }) => `terms of ${id}`)
}

function haveChanged({ endDate, beaconRound, termsHash, ...competition }: TermsRow) {
  const terms = drawTerms({ ...competition, endDate: new Date(endDate), usesBeacon: beaconRound !== null })
  return termsHashOf(terms) !== termsHash || beaconRoundOf(terms) !== beaconRound
}

/**
 * The ineligible tickets without an audit event that explains them: at the close a deletion or rejection of the entrant,
 * after it the deletion that the proof names, of an account that is still deleted. Events of a pruned log cannot be checked.
 */
async function unexplainedTickets(db: Reader): Promise<string[]> {
  const rows = await db.many<{ ticket: string }>(sql`
    with chain as (
      select case when min(number) > 1 then min(created_at) else '-infinity' end as since, coalesce(min(number), 1) as first_number
      from audit_checkpoints
    )
    select 'ticket ' || entry."entryId" || ' of ' || entry.competition_id as ticket
    from published_entries entry join users entrant on entrant.id = entry."userId" cross join chain
    where entry.status <> 'eligible'
      and coalesce(entrant.deleted_at, entrant.updated_at) >= chain.since
      and not exists (
        select from audit_log event
        where event.target_id = entrant.id and event.action = any(
          case entry.status when 'deleted' then array['person_deleted', 'person_erased'] else array['rejected'] end))
    union all
    select 'ticket ' || entry."entryId" || ' of ' || entry.competition_id
    from competitions competition
    cross join lateral jsonb_to_recordset(competition.ineligible) as listed ("entryId" uuid, deletion jsonb)
    join published_entries entry on entry."entryId" = listed."entryId"
    join users entrant on entrant.id = entry."userId"
    cross join chain
    where jsonb_typeof(listed.deletion) = 'object'
      and (listed.deletion ->> 'checkpoint')::integer >= chain.first_number
      and (entrant.deleted_at is null or not exists (
        select from audit_checkpoints checkpoint
        join audit_log event on event.id = checkpoint.event_ids[(listed.deletion ->> 'position')::integer]
        where checkpoint.number = (listed.deletion ->> 'checkpoint')::integer
          and checkpoint.digests[(listed.deletion ->> 'position')::integer] = listed.deletion ->> 'hash'
          and audit_digest(event) = listed.deletion ->> 'hash'
          and event.target_id = entrant.id and event.action in ('person_deleted', 'person_erased')))
    order by 1`)
  return rows.map(({ ticket }) => `${ticket} (ineligible without an audit event)`)
}

/** Draws whose audit event contradicts them, or that have none. Events of a pruned log cannot be checked. */
async function wronglyStatedDrawers(db: Reader): Promise<string[]> {
  const rows = await db.many<{ problem: string }>(sql`
    select 'draw of ' || competition.id || case when event.id is null then ' (no audit event)' else ' (drawnByEntrant)' end as problem
    from competitions competition
    left join audit_log event on event.target_id = competition.id and event.action = 'winner_drawn'
    where competition.winner_id is not null
      and case when event.id is null then not exists (
                 select from audit_log pruning
                 where pruning.action = 'log_pruned' and (pruning.details ->> 'before')::timestamptz > competition.winner_selected_at)
               else competition.drawn_by_entrant is distinct from exists (
                 select from competition_entries where competition_id = competition.id and user_id = event.actor_id) end
    order by 1`)
  return rows.map(({ problem }) => problem)
}
