import { beaconHolds } from '#domain/beacon-signature.ts'
import type { DrawProof } from '#contract/draws.ts'
import { verifyDraw } from '#domain/verify-draw.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { drawProof } from './draw-proof.ts'

/** The number of draws, and those whose proof fails, each with the checks that fail. */
export type DrawAudit = { draws: number; broken: string[] }

/** Recomputes every draw from its published proof. */
export async function auditDraws(db: Reader): Promise<DrawAudit> {
  const drawn = await db.many<{ id: string }>(sql`select id from competitions where winner_id is not null order by id`)
  const broken: string[] = []
  for (const { id } of drawn) {
    const failed = failedChecks(await drawProof(db, id, { receiptKey: '' }))
    if (failed.length > 0) broken.push(`draw of ${id} (${failed.join(', ')})`)
  }
  return { draws: drawn.length, broken }
}

function failedChecks(proof: DrawProof): string[] {
  const failed = verifyDraw(proof).flatMap(({ name, holds }) => (holds ? [] : [name]))
  const isSigned = proof.beacon === null || beaconHolds(proof.beacon.round, proof.beacon.signature ?? '')
  return isSigned ? failed : [...failed, 'signature']
}
