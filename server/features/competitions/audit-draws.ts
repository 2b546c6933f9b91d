import type { DrawProof } from '#contract/draws.ts'
import { beaconHolds } from '#domain/beacon-signature.ts'
import { verifyDraw } from '#domain/verify-draw.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { changedTerms, unexplainedTickets, wronglyStatedDrawers } from './audit-eligibility.ts'
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
