import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Each hash begins with its version, which separates their domains. */
export const drawVersions = ['rewards-draw-v1', 'rewards-draw-v2'] as const
export type DrawVersion = (typeof drawVersions)[number]

/** The version of every new draw. Version 1 is only verified. */
export const drawVersion = 'rewards-draw-v2'

/** Whether a ticket could win when the entries were fixed: 'deleted' and 'not-approved' describe its entrant's account. */
export const entryStatuses = ['eligible', 'deleted', 'not-approved'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** An entry as it is published. `userRef` is a pseudonym of the entrant in this draw; version 1 has no `status`. */
export type DrawEntry = { entryId: string; userRef: string; status?: EntryStatus | undefined }

/** Everything that decides a draw. `digest` covers all entries; `beacon` is '' or the public random number in hex. */
export type DrawInput = {
  version?: DrawVersion
  competitionId: string
  seed: string
  digest: string
  beacon: string
  count: number
}

const hash = (...parts: (string | Uint8Array)[]) => {
  const whole = sha256.create()
  for (const part of parts) whole.update(typeof part === 'string' ? new TextEncoder().encode(part) : part)
  return whole.digest()
}

/** 64 hex digits, which do not reveal the seed. `subject` is the hash of the terms, in version 1 the competition's id. */
export const commitmentTo = (subject: string, seed: string, version: DrawVersion = drawVersion) =>
  bytesToHex(hash(`${version}|commit|${subject}|`, hexToBytes(seed)))

export const lineOf = ({ entryId, userRef, status }: DrawEntry) =>
  status === undefined ? `${entryId} ${userRef}` : `${entryId} ${userRef} ${status}`

/** By the bytes of their lines. */
export const inOrder = <Entry extends DrawEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1))

/** 64 hex digits, published at the close. */
export const digestOf = (competitionId: string, entries: readonly DrawEntry[], version: DrawVersion = drawVersion) =>
  bytesToHex(hash(`${version}|entries|${competitionId}|${entries.length}\n`, inOrder(entries).map(lineOf).join('\n')))

/** The index that `pick` (0, 1, 2 …) selects among `count` entries, each equally likely. Only tests reduce `bits`. */
export function pickIndex(input: DrawInput, pick: number, bits = 256): number {
  const { version = drawVersion, competitionId, seed, digest, beacon, count } = input
  const range = 1n << BigInt(bits)
  // Numbers beyond the last whole multiple of `count` would favour the first entries, so they are redrawn.
  const fair = range - (range % BigInt(count))
  const head = `${version}|pick|${competitionId}|`
  const tail = `|${digest}${pick > 0 ? `#${pick}` : ''}|${beacon}|`
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${bytesToHex(hash(head, hexToBytes(seed), `${tail}${attempt}`))}`) % range
    if (number < fair) return Number(number % BigInt(count))
  }
}

const reserveCount = 3

export type Drawn<Entry> = { pick: number; index: number; winner: Entry; reserves: Entry[] }

/** `entries` must be in order. Reserves are the next picks of other people. Null if no entry is eligible. */
export function draw<Entry extends DrawEntry>(
  input: Omit<DrawInput, 'count'>,
  entries: readonly Entry[],
  isEligible: (entry: Entry) => boolean,
): Drawn<Entry> | null {
  const people = new Set(entries.filter(isEligible).map(({ userRef }) => userRef))
  if (people.size === 0) return null

  const found: { pick: number; index: number; entry: Entry }[] = []
  for (let pick = 0; people.size > 0 && found.length <= reserveCount; pick++) {
    const index = pickIndex({ ...input, count: entries.length }, pick)
    const entry = entries[index]
    if (!entry || !isEligible(entry) || !people.delete(entry.userRef)) continue
    found.push({ pick, index, entry })
  }
  const [first, ...rest] = found
  return first ? { ...first, winner: first.entry, reserves: rest.map(({ entry }) => entry) } : null
}
