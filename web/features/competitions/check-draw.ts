import type { Entry } from '#contract/competition-entries.ts'
import type { Competition } from '#contract/competitions.ts'
import type { DrawProof } from '#contract/draws.ts'
import { lineOf } from '#domain/draw.ts'
import { type DrawCheck, verifyDraw } from '#domain/verify-draw.ts'

/** What the viewer knows of their own: who they are, their entries, and the seal and the digest that they noted. */
export type Own = { userId: string; entries: Entry[]; commitment: string | null; digest: string | null }

type Card = Pick<Competition, 'id' | 'commitment' | 'entriesDigest' | 'winnerId'>

export type CheckedDraw = {
  checks: Record<DrawCheck['name'], boolean>
  holds: boolean
  /** How many entries are the viewer's, and how many of them are in the list with a receipt that holds. */
  own: { all: number; listed: number; hasWon: boolean }
}

/** Computes a draw again, against what its card showed and what the viewer kept. What only costs more is loaded where it is needed. */
export async function checkDraw(proof: DrawProof, card: Card, own: Own): Promise<CheckedDraw> {
  const seen = { commitment: own.commitment ?? card.commitment, digest: own.digest ?? card.entriesDigest ?? undefined }
  const listed = await listedIn(proof, own.entries)
  const hasWon = own.entries.some(({ id }) => id === proof.winnerEntryId)
  const more = {
    commitment: proof.commitment === card.commitment,
    entries: proof.competitionId === card.id && listed === own.entries.length,
    beacon: await isBeaconGenuine(proof),
    // Whose entry won is the server's word, but for one's own.
    winner: hasWon === (card.winnerId === own.userId),
  }
  const checks = asRecord(
    verifyDraw(proof, seen).map(({ name, holds }) => ({ name, holds: holds && isAlso(more, name) })),
  )
  return {
    checks,
    holds: Object.values(checks).every(Boolean),
    own: { all: own.entries.length, listed, hasWon },
  }
}

const isAlso = (more: Partial<CheckedDraw['checks']>, name: DrawCheck['name']) => more[name] ?? true

function asRecord(steps: DrawCheck[]): CheckedDraw['checks'] {
  const checks = { commitment: false, entries: false, beacon: false, pick: false, winner: false, reserves: false }
  for (const { name, holds } of steps) checks[name] = holds
  return checks
}

/** How many entries are in the list under their person's sign, each with a receipt of this server. */
async function listedIn({ entries, receiptKey }: DrawProof, own: Entry[]) {
  if (own.length === 0) return 0
  const { receiptHolds } = await import('#domain/receipt.ts')
  const lines = new Set(entries.map(lineOf))
  return own.filter((entry) => {
    const isListed = lines.has(lineOf({ entryId: entry.id, userRef: entry.userRef }))
    return isListed && receiptHolds(entry, receiptKey)
  }).length
}

async function isBeaconGenuine({ beacon }: DrawProof) {
  if (beacon === null) return true
  const { beaconHolds } = await import('#domain/beacon-signature.ts')
  return beaconHolds(beacon.round, beacon.signature ?? '')
}
