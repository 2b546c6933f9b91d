// Recomputes a prize draw from its published proof, with Node 18 or later: no packages, no network, none of the product's
// own code. You can read all of it and run it on any computer:
//
//   node verify-draw.mjs proof.json [--commitment HEX] [--digest HEX] [--entry ID]... [--receipt receipts.json]
//
// A draw with a public random number also needs verify-beacon.mjs in the same folder, which checks the signature.
// Exit codes: 0 when every check passes, 1 when one fails, 2 for invalid arguments, 3 when nothing fails but the signature
// of the public random number could not be checked.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const usage =
  'Usage: npm run verify-draw -- proof.json [--commitment HEX] [--digest HEX] [--entry ID]... [--receipt receipts.json]'
const versions = ['rewards-draw-v1', 'rewards-draw-v2']
const statuses = ['eligible', 'deleted', 'not-approved']
const winnerAndReserves = 4
const maxSkippedShown = 10
const maxCloseDelayMs = 60_000
const beaconDelayMs = 60_000
const beaconChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const beaconStartMs = 1_692_803_367_000
const beaconPeriodMs = 3000

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const isHex = (text, digits) => typeof text === 'string' && text.length === digits && !/[^0-9a-f]/.test(text)
const isFirstVersion = ({ version }) => version === versions[0]
const lineOf = ({ entryId, userRef, status }) => [entryId, userRef, ...(status === undefined ? [] : [status])].join(' ')

/** JSON with sorted keys and no spaces (RFC 8785); enough for the strings and whole numbers of the terms. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.keys(value).sort()
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`).join(',')}}`
}

function termsHashOf({ terms }) {
  const { id, endDate, tokenCost, storeNumbers, mode, beacon } = terms
  return sha256(canonical({ id, endDate, tokenCost, storeNumbers, mode, beacon }))
}

const failedChecks = []

/** Runs one check and prints its result. A check whose input is missing or malformed fails. */
function check(name, claim, holds) {
  let passes = false
  try {
    passes = holds()
  } catch (error) {
    console.log(`     (${error.message})`)
  }
  console.log(`${passes ? `ok   ${name}:` : `FAIL ${name}, which does not hold:`} ${claim}`)
  if (!passes) failedChecks.push(name)
}

/** The index of the ticket of a pick: a hash read as a number. Numbers that would favour some tickets are hashed again. */
function pickedIndex({ version, competitionId, seed, digest, beacon, entries }, pick) {
  const count = BigInt(entries.length)
  const fair = 2n ** 256n - (2n ** 256n % count)
  const label = pick === 0 ? digest : `${digest}#${pick}`
  for (let attempt = 0; ; attempt++) {
    const rest = `|${label}|${beacon?.value ?? ''}|${attempt}`
    const number = BigInt('0x' + sha256(`${version}|pick|${competitionId}|`, Buffer.from(seed, 'hex'), rest))
    if (number < fair) return Number(number % count)
  }
}

/** Computes the winner and the reserves, one ticket per person, and the picks of ineligible tickets before the winner. */
function recompute(proof) {
  if (!isHex(proof.seed, 64)) throw new Error('the proof has no seed: the draw has not been made yet')
  const reasons = new Map(proof.ineligible.map(({ entryId, reason }) => [entryId, reason]))
  const people = new Set(proof.entries.filter(({ entryId }) => !reasons.has(entryId)).map(({ userRef }) => userRef))
  if (people.size === 0) throw new Error('no ticket is eligible')

  const [picked, skipped, wanted] = [[], [], Math.min(winnerAndReserves, people.size)]
  for (let pick = 0; picked.length < wanted; pick++) {
    const index = pickedIndex(proof, pick)
    const { entryId, userRef } = proof.entries[index]
    if (!reasons.has(entryId) && people.delete(userRef)) picked.push({ pick, index, entryId })
    else if (picked.length === 0)
      skipped.push(`Pick ${pick + 1}, ticket ${index + 1}, ${entryId}, is not eligible: ${reasons.get(entryId)}`)
  }
  return { winner: picked[0], reserves: picked.slice(1), skipped }
}

function checkTerms(proof) {
  const { terms, competitionId, endDate, mode } = proof
  const rule = mode === 'beacon' ? { chain: beaconChain, delaySeconds: beaconDelayMs / 1000 } : null
  const cost = `${terms?.tokenCost} token${terms?.tokenCost === 1 ? '' : 's'} an entry`
  const stores = terms?.storeNumbers?.join(', ') || 'all'
  check(
    'terms',
    `the terms are those of this competition: ends ${endDate}, ${cost}, stores: ${stores}, ${mode}`,
    () => {
      const sorted = [...terms.storeNumbers].sort()
      return (
        terms.id === competitionId &&
        terms.endDate === endDate &&
        terms.mode === mode &&
        canonical(terms.beacon) === canonical(rule) &&
        canonical(terms.storeNumbers) === canonical(sorted)
      )
    },
  )
}

function checkCommitment(proof) {
  const covered = isFirstVersion(proof) ? 'the seed' : 'seed and terms'
  check('commitment', `the commitment that was published before the draw covers ${covered}`, () => {
    const { version, competitionId, seed, commitment } = proof
    const subject = isFirstVersion(proof) ? competitionId : termsHashOf(proof)
    const expected = sha256(`${version}|commit|${subject}|`, Buffer.from(seed ?? '', 'hex'))
    return versions.includes(version) && isHex(seed, 64) && expected === commitment
  })
}

/** Compares with values noted before the draw: a proof in which everything was replaced agrees with itself. */
function checkNoted(proof, { commitment, digest }) {
  if (commitment !== undefined)
    check('noted commitment', 'is that of the proof', () => commitment.toLowerCase() === proof.commitment)
  if (digest !== undefined) check('noted digest', 'is that of the proof', () => digest.toLowerCase() === proof.digest)
}

function checkClose({ endDate, closedAt }) {
  check('close', `the entries were fixed within a minute of the end, at ${closedAt}`, () => {
    const delayMs = Date.parse(closedAt) - Date.parse(endDate)
    return delayMs > 0 && delayMs <= maxCloseDelayMs
  })
}

function checkEntries(proof) {
  const { version, competitionId, entries, ineligible, digest } = proof
  check('entries', `the ${entries.length} tickets are exactly those that were fixed at the close`, () => {
    const lines = entries.map(lineOf)
    const sorted = lines.map((line) => Buffer.from(line)).sort(Buffer.compare)
    const [ids, ineligibleIds] = [entries, ineligible].map((list) => new Set(list.map(({ entryId }) => entryId)))
    const isPlain = ({ entryId, userRef }) => [entryId, userRef].every((id) => /^[0-9A-Za-z-]+$/.test(id))
    return (
      entries.every(isPlain) &&
      lines.every((line, place) => sorted[place].equals(Buffer.from(line))) &&
      ids.size === entries.length &&
      ineligibleIds.size === ineligible.length &&
      ineligible.every(({ entryId }) => ids.has(entryId)) &&
      (isFirstVersion(proof) ? entries.every(({ status }) => status === undefined) : areAccountedFor(proof)) &&
      sha256(`${version}|entries|${competitionId}|${lines.length}\n`, lines.join('\n')) === digest
    )
  })
}

/** True if each ineligible ticket was one at the close, or names a deletion, and a person's tickets share one state. */
function areAccountedFor({ entries, ineligible, seed }) {
  const listed = new Map(ineligible.map((entry) => [entry.entryId, entry]))
  const states = new Map()
  return entries.every(({ entryId, userRef, status }) => {
    const entry = listed.get(entryId)
    const state = `${status} ${entry !== undefined} ${entry?.deletion?.hash}`
    if ((states.get(userRef) ?? state) !== state) return false
    states.set(userRef, state)
    if (status === 'eligible') return entry === undefined || isChainPlace(entry.deletion)
    return statuses.includes(status) && !entry?.deletion && (entry !== undefined) === (seed !== null)
  })
}

const isChainPlace = (place) => place?.checkpoint > 0 && place.position > 0 && isHex(place.hash, 64)

/** Returns whether the signature of the beacon was checked; it is not where verify-beacon.mjs is missing. */
async function checkBeacon(proof) {
  const { mode, beacon, endDate, closedAt } = proof
  if (mode === 'offline') {
    check('beacon', 'this draw uses no public random number', () => beacon === null)
    return true
  }
  const round = beacon?.round
  const earliest = Date.parse(endDate) + (isFirstVersion(proof) ? 0 : beaconDelayMs)
  const named = Math.floor((earliest - beaconStartMs) / beaconPeriodMs) + 2
  const publishedAt = beaconStartMs + (round - 1) * beaconPeriodMs
  check('beacon', `the public random number is that of round ${round}, which did not exist at the end`, () => {
    const { chain, value, signature } = beacon
    const isNamed = isFirstVersion(proof) ? round >= named : round === named
    const isOfSignature = isHex(signature, 96) && sha256(Buffer.from(signature, 'hex')) === value
    return mode === 'beacon' && chain === beaconChain && isNamed && isOfSignature
  })
  if (isFirstVersion(proof) && Date.parse(closedAt) >= publishedAt)
    console.log(`     Note: that number was public when the entries were fixed, at ${closedAt}.`)
  const beaconHolds = await loadBeaconCheck()
  if (beaconHolds === null) return false
  check('signature', `drand signed round ${round}`, () => beaconHolds(round, beacon.signature))
  return true
}

async function loadBeaconCheck() {
  try {
    return (await import('./verify-beacon.mjs')).beaconHolds
  } catch (error) {
    console.log(`     The signature was not checked, because verify-beacon.mjs cannot be loaded: ${error.message}`)
    console.log(`     Compare it with https://api.drand.sh/v2/beacons/quicknet/rounds/N, where N is the round.`)
    return null
  }
}

function checkOutcome(proof) {
  const { pick, index, entries } = proof
  check('pick', `the numbers give pick ${Number(pick) + 1}, ticket ${Number(index) + 1} of ${entries.length}`, () => {
    const { winner, skipped } = recompute(proof)
    for (const line of skipped.slice(0, maxSkippedShown)) console.log('    ', line)
    if (skipped.length > maxSkippedShown) console.log(`     and ${skipped.length - maxSkippedShown} more picks`)
    return winner.pick === pick && winner.index === index
  })
  check('winner', `the winning ticket is ${proof.winnerEntryId}`, () => {
    return recompute(proof).winner.entryId === proof.winnerEntryId
  })
  check('reserves', `the reserves are ${proof.reserves.join(', ') || 'none'}`, () => {
    return canonical(recompute(proof).reserves.map(({ entryId }) => entryId)) === canonical(proof.reserves)
  })
}

const checkEntry = ({ entries }, id) =>
  check(`entry ${id}`, 'is in the list', () => entries.some(({ entryId }) => entryId === id))

function checkReceipts(proof, receipts) {
  const own = receipts.filter(({ competitionId }) => competitionId === proof.competitionId)
  check('receipts', `${own.length} of ${receipts.length} are of this competition`, () => own.length > 0)
  const listed = new Set(proof.entries.map(({ entryId, userRef }) => `${entryId} ${userRef}`))
  for (const receipt of own) {
    const { id, userRef, createdAt, termsHash } = receipt
    check(`receipt ${id}`, 'is signed with the key of this installation, for these terms', () => {
      // RFC 8410: the prefix that makes 32 bytes of an Ed25519 key a DER document.
      const der = Buffer.from('302a300506032b6570032100' + proof.receiptKey, 'hex')
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      const entry = `${proof.competitionId}|${id}|${userRef}|${createdAt}`
      const text = isFirstVersion(proof) ? entry : `${proof.version}|receipt|${entry}|${termsHashOf(proof)}`
      const isForTerms = isFirstVersion(proof) || termsHash === termsHashOf(proof)
      const signature = Buffer.from(receipt.receipt, 'hex')
      return isForTerms && isHex(receipt.receipt, 128) && verify(null, Buffer.from(text), key, signature)
    })
    check(`entry ${id}`, 'is in the list, under the same pseudonym', () => listed.has(`${id} ${userRef}`))
  }
}

function printLimits(proof) {
  console.log('\nThis proves that nobody without the key of the server could know or choose the winner, or draw again.')
  console.log(
    'Compare the commitment and the digest with those that you noted before the draw (--commitment, --digest):',
  )
  console.log('then it also proves that nobody at all changed the seed, the terms or the tickets since then.')
  if (proof.mode === 'offline')
    console.log('Offline mode: the operator, who has the key, could try out tickets of their own before the close.')
  if (proof.ineligible.length > 0)
    console.log('That a ticket was not eligible is a statement of the server, which `npm run audit` checks.')
  if (isFirstVersion(proof))
    console.log('Version 1 does not fix at the close which tickets are eligible, nor the terms.')
  console.log('It does not cover the title, the time of the draw and who started it, which the proof only states.')
  if (proof.drawnByEntrant)
    console.log(
      'The draw was started by a person who had entered, because nobody else had the right. It changes nothing.',
    )
}

function printResult(proof, isSignatureChecked) {
  if (failedChecks.length > 0) return console.log(`\nNOT verified. Failed checks: ${failedChecks.join(', ')}`)
  printLimits(proof)
  console.log(
    isSignatureChecked
      ? '\nVerified: every check passes.'
      : '\nNot fully verified: the signature of the public random number was not checked. Everything else passes.',
  )
}

/** How many tickets could not win, and why: as the close fixed it, and as the draw lists it. */
function exclusions({ entries, ineligible }) {
  const reasons = new Map(
    entries.flatMap(({ entryId, status = 'eligible' }) => (status === 'eligible' ? [] : [[entryId, wordOf(status)]])),
  )
  for (const { entryId, reason, deletion } of ineligible)
    reasons.set(entryId, `${wordOf(reason)}${deletion ? ' after the close' : ''}`)
  const counts = new Map()
  for (const reason of reasons.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const list = [...counts].sort(([, one], [, other]) => other - one).map(([reason, count]) => `${count} ${reason}`)
  const why = list.length === 0 ? '' : ` (${list.join(', ')})`
  const tickets = entries.length === 1 ? 'ticket' : 'tickets'
  return `${reasons.size} of ${entries.length} ${tickets} ${reasons.size === 1 ? 'was' : 'were'} excluded${why}.`
}

const wordOf = (reason) => ({ account_deleted: 'deleted', not_approved: 'not approved', 'not-approved': 'not approved' })[reason] ?? reason

async function verifyProof(proof, { commitment, digest, entry = [] }, receipts) {
  console.log(`${exclusions(proof)} ${proof.title}, drawn ${proof.drawnAt ?? '(not yet)'}, format ${proof.version}\n`)
  if (!isFirstVersion(proof)) checkTerms(proof)
  checkCommitment(proof)
  if (!isFirstVersion(proof)) checkClose(proof)
  checkEntries(proof)
  checkNoted(proof, { commitment, digest })
  const isSignatureChecked = await checkBeacon(proof)
  checkOutcome(proof)
  for (const id of entry) checkEntry(proof, id)
  if (receipts) checkReceipts(proof, receipts)
  printResult(proof, isSignatureChecked)
  if (failedChecks.length > 0) return 1
  return isSignatureChecked ? 0 : 3
}

// npm changes to the project's folder; file arguments are relative to the caller's.
const readJson = (path) => JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8'))

function readArguments() {
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
  const proof = readJson(positionals[0])
  const lists = [proof?.entries, proof?.ineligible, proof?.reserves]
  if (!lists.every(Array.isArray)) throw new Error(`${positionals[0]} is not the proof of a draw`)
  const receipts = values.receipt === undefined ? null : [readJson(values.receipt)].flat()
  return { proof, values, receipts }
}

async function main() {
  try {
    const { proof, values, receipts } = readArguments()
    process.exitCode = await verifyProof(proof, values, receipts)
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 2
  }
}

await main()
