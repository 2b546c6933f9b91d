// Computes a prize draw again from its proof, with nothing but Node 18 or later: no packages, no network, none of the
// product's own code. Anyone who doubts a result can read all of it, and run it anywhere:
//
//   node verify-draw.mjs proof.json [--commitment HEX] [--digest HEX] [--entry ID]... [--receipt receipts.json]
//
// Exit codes: 0 when every check passes, 1 when one fails, 2 for invalid arguments.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const usage =
  'Usage: npm run verify-draw -- proof.json [--commitment HEX] [--digest HEX] [--entry ID]... [--receipt receipts.json]'
const version = 'rewards-draw-v1'
const winnerAndReserves = 4
const skippedShown = 10
const beaconChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const beaconStart = 1692803367
const beaconPeriod = 3

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const isHex = (text, digits) => typeof text === 'string' && text.length === digits && !/[^0-9a-f]/.test(text)
const linesOf = ({ entries }) => entries.map(({ entryId, userRef }) => `${entryId} ${userRef}`)

const faults = []

/** Runs one step and prints its result. A step whose input is missing fails. */
function step(name, promise, holds) {
  let isTrue = false
  try {
    isTrue = holds()
  } catch (error) {
    console.log(`     (${error.message})`)
  }
  console.log(`${isTrue ? 'ok  ' : 'NOT '} ${name}: ${promise}`)
  if (!isTrue) faults.push(name)
}

/** The index of the ticket of one pick: a hash read as a number, and hashed again where the remainder would be unfair. */
function pickedAt({ competitionId, seed, digest, beacon, entries }, turn) {
  const count = BigInt(entries.length)
  const unfair = 2n ** 256n - (2n ** 256n % count)
  const label = turn === 0 ? digest : `${digest}#${turn}`
  for (let attempt = 0; ; attempt++) {
    const rest = `|${label}|${beacon?.value ?? ''}|${attempt}`
    const number = BigInt('0x' + sha256(`${version}|pick|${competitionId}|`, Buffer.from(seed, 'hex'), rest))
    if (number < unfair) return Number(number % count)
  }
}

/** Turns picks into a winner and reserves, one ticket per person, and lists the picks of ineligible tickets. */
function drawAgain(proof) {
  if (!isHex(proof.seed, 64)) throw new Error('the proof shows no seed: the draw has not been made yet')
  const reasons = new Map(proof.ineligible.map(({ entryId, reason }) => [entryId, reason]))
  const people = new Set(proof.entries.filter(({ entryId }) => !reasons.has(entryId)).map(({ userRef }) => userRef))
  if (people.size === 0) throw new Error('no ticket could win')

  const [met, skipped, chosen] = [[], [], Math.min(winnerAndReserves, people.size)]
  for (let turn = 0; met.length < chosen; turn++) {
    const index = pickedAt(proof, turn)
    const { entryId, userRef } = proof.entries[index]
    if (people.has(userRef) && !reasons.has(entryId)) {
      people.delete(userRef)
      met.push({ turn, index, entryId })
    } else if (met.length === 0) {
      skipped.push(
        `     Pick ${turn + 1} met ticket ${index + 1}, ${entryId}, which could not win: ${reasons.get(entryId)}`,
      )
    }
  }
  return { winner: met[0], reserves: met.slice(1), skipped }
}

function checkCommitment(proof) {
  step('commitment', 'the seed is the one that was fixed when the competition was created', () => {
    const { competitionId, seed, commitment } = proof
    const expected = sha256(`${version}|commit|${competitionId}|`, Buffer.from(seed ?? '', 'hex'))
    return proof.version === version && isHex(seed, 64) && expected === commitment
  })
}

/** Compares with values noted before the draw: a proof in which everything was replaced agrees with itself. */
function checkSeen(proof, { commitment, digest }) {
  if (commitment !== undefined)
    step(
      'commitment seen',
      'the commitment is the one that you saw before',
      () => commitment.toLowerCase() === proof.commitment,
    )
  if (digest !== undefined)
    step('digest seen', 'the tickets are those that you saw fixed', () => digest.toLowerCase() === proof.digest)
}

function checkEntries(proof) {
  const { competitionId, entries, ineligible, digest } = proof
  const promise = `all ${entries.length} tickets, and no others, are those that were fixed at the close`
  step('entries', promise, () => {
    const lines = linesOf(proof)
    const sorted = lines.map((line) => Buffer.from(line)).sort(Buffer.compare)
    const [ids, hindered] = [entries, ineligible].map((list) => new Set(list.map(({ entryId }) => entryId)))
    return (
      lines.every(
        (line, place) => /^[0-9A-Za-z-]+ [0-9A-Za-z-]+$/.test(line) && sorted[place].equals(Buffer.from(line)),
      ) &&
      ids.size === entries.length &&
      hindered.size === ineligible.length &&
      ineligible.every(({ entryId }) => ids.has(entryId)) &&
      sha256(`${version}|entries|${competitionId}|${lines.length}\n`, lines.join('\n')) === digest
    )
  })
}

function checkBeacon({ mode, beacon, endDate, closedAt }) {
  if (mode === 'offline') {
    step('beacon', 'this draw uses no public random number', () => beacon === null)
    return
  }
  const madeAt = (beaconStart + (beacon?.round - 1) * beaconPeriod) * 1000
  step(
    'beacon',
    `the public random number of round ${beacon?.round} is that of its signature, and was made after the end`,
    () => {
      const { chain, value, signature } = beacon
      const isOfSignature = isHex(signature, 96) && sha256(Buffer.from(signature, 'hex')) === value
      return mode === 'beacon' && chain === beaconChain && madeAt > Date.parse(endDate) && isOfSignature
    },
  )
  console.log(
    '     The signature itself is not checked here, as Node has no such curve. The page "Verify this draw" checks it;',
  )
  console.log(
    `     or compare with what the chain publishes: https://api.drand.sh/${beaconChain}/public/${beacon?.round}`,
  )
  if (Date.parse(closedAt) < madeAt) return
  console.log(
    `     Note: entries were fixed at ${closedAt}, when that number was public already. It binds the operator no more.`,
  )
}

function checkOutcome(proof) {
  const holding = (holds) => () => holds(drawAgain(proof))
  step('pick', `the numbers give pick ${proof.pick + 1}, ticket ${proof.index + 1} of ${proof.entries.length}`, () => {
    const { winner, skipped } = drawAgain(proof)
    for (const line of skipped.slice(0, skippedShown)) console.log(line)
    if (skipped.length > skippedShown) console.log(`     and ${skipped.length - skippedShown} picks more`)
    return winner.turn === proof.pick && winner.index === proof.index
  })
  step(
    'winner',
    `the winning ticket is ${proof.winnerEntryId}`,
    holding(({ winner }) => winner.entryId === proof.winnerEntryId),
  )
  step(
    'reserves',
    `in reserve are ${proof.reserves.join(', ') || 'no others'}`,
    holding(
      ({ reserves }) => JSON.stringify(reserves.map(({ entryId }) => entryId)) === JSON.stringify(proof.reserves),
    ),
  )
}

const checkEntry = ({ entries }, id) =>
  step(`entry ${id}`, 'is in the list', () => entries.some(({ entryId }) => entryId === id))

function checkReceipts(proof, receipts) {
  const own = receipts.filter(({ competitionId }) => competitionId === proof.competitionId)
  step('receipts', `${own.length} of ${receipts.length} are of this competition`, () => own.length > 0)
  const lines = new Set(linesOf(proof))
  for (const { id, userRef, createdAt, receipt } of own) {
    step(`receipt ${id}`, 'is signed with the key of this installation', () => {
      // RFC 8410: the prefix that makes 32 bytes of an Ed25519 key a DER document.
      const der = Buffer.from('302a300506032b6570032100' + proof.receiptKey, 'hex')
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      const text = `${proof.competitionId}|${id}|${userRef}|${createdAt}`
      return isHex(receipt, 128) && verify(null, Buffer.from(text), key, Buffer.from(receipt, 'hex'))
    })
    step(`entry ${id}`, 'is in the list, as yours', () => lines.has(`${id} ${userRef}`))
  }
}

function tellMode({ mode }) {
  console.log(
    '\nWhat this rules out: that anyone who lacks the key of the server knew, chose or threw again the winner; and, for',
  )
  console.log(
    'whoever noted commitment and digest before the draw (--commitment, --digest), any change by anyone since then.',
  )
  console.log(
    'What it does not: that a ticket is said to be unable to win. That is the word of the server, with its reason.',
  )
  if (mode === 'offline')
    console.log(
      'Offline mode: whoever runs the server, with its key, could try out tickets of their own before the close.',
    )
}

function say(proof, { commitment, digest, entry = [] }, receipts) {
  console.log(`${proof.title}, drawn ${proof.drawnAt ?? '(not yet)'}\n`)
  checkCommitment(proof)
  checkEntries(proof)
  checkSeen(proof, { commitment, digest })
  checkBeacon(proof)
  checkOutcome(proof)
  for (const id of entry) checkEntry(proof, id)
  if (receipts) checkReceipts(proof, receipts)
  if (faults.length > 0) return console.log(`\nNOT verified. What does not hold: ${faults.join(', ')}`)
  tellMode(proof)
  console.log(
    `\nVerified: everything holds${proof.mode === 'beacon' ? ', but for the signature that was not checked here' : ''}.`,
  )
}

// npm changes to the project's folder; file arguments are relative to the caller's.
const read = (path) => JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8'))

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      commitment: { type: 'string' },
      digest: { type: 'string' },
      entry: { type: 'string', multiple: true },
      receipt: { type: 'string' },
    },
  })
  if (positionals.length !== 1) throw new Error('Name one proof')
  const proof = read(positionals[0])
  const lists = [proof?.entries, proof?.ineligible, proof?.reserves]
  if (!lists.every(Array.isArray)) throw new Error(`${positionals[0]} is no proof of a draw`)
  const receipts = values.receipt === undefined ? null : [read(values.receipt)].flat()
  return { proof, values, receipts }
}

function main() {
  try {
    const { proof, values, receipts } = asked()
    say(proof, values, receipts)
    process.exitCode = faults.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 2
  }
}

main()
