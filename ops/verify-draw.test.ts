import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  alterations,
  crew,
  honestFirstVersionProof,
  honestProof,
  newerAlterations,
  redrawnProof,
  undrawnProof,
} from '#test/altered-proofs.ts'
import {
  createDrawProof,
  createFirstVersionProof,
  firstVersionReceiptFor,
  idOf,
  receiptFor,
  receiptUnder,
} from '#test/draw-proof.ts'
import { beaconBundlePath, bundleBeaconCheck } from '#tools/bundle-beacon.ts'

const folder = mkdtempSync(join(tmpdir(), 'brightside draws '))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function cached(content: unknown) {
  const path = join(folder, `${files++}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const script = join(import.meta.dirname, 'verify-draw.mjs')

/** Runs the script from its own file, as a user would. */
const run = (...words: string[]) => runFile(script, ...words)

function runFile(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const check = (proof: unknown, ...words: string[]) => run(cached(proof), ...words)

test('REQ-DRAW-5: the script accepts a valid proof, and prints each step and each skipped ticket', () => {
  const proof = honestProof()

  const { status, text } = check(proof, '--commitment', proof.commitment, '--digest', proof.digest ?? '')

  expect(text).toContain('Verified: every check passes.')
  expect(text).toContain('format rewards-draw-v2')
  expect(text).toContain(`the winning ticket is ${proof.winnerEntryId}`)
  expect(proof.pick).toBeGreaterThan(0)
  expect(text.match(/not eligible: account_deleted/g)).toHaveLength(proof.pick ?? 0)
  expect(status).toBe(0)
})

describe('REQ-DRAW-5: the script refuses a proof with', () => {
  test.each([...alterations, ...newerAlterations])('%s, by its %s', (_, step, alter) => {
    const { status, text } = check(alter(honestProof()))

    expect(text).toMatch(new RegExp(`^NOT verified. Failed checks: .*\\b${step}\\b`, 'm'))
    expect(status).toBe(1)
  })

  test.each(alterations)('%s in version 1, by its %s', (_, step, alter) => {
    const { status, text } = check(alter(honestFirstVersionProof()))

    expect(text).toMatch(new RegExp(`^NOT verified. Failed checks: .*\\b${step}\\b`, 'm'))
    expect(status).toBe(1)
  })

  test('another seed with a matching commitment, when the published commitment is given', () => {
    const { status, text } = check(redrawnProof(), '--commitment', honestProof().commitment)

    expect(text).toContain('Failed checks: noted commitment')
    expect(status).toBe(1)
  })

  test('other entries with a matching digest, when the published digest is given', () => {
    const { status, text } = check(createDrawProof({ ...crew, Friend: 5 }), '--digest', honestProof().digest ?? '')

    expect(text).toContain('Failed checks: noted digest')
    expect(status).toBe(1)
  })
})

test('the script accepts a proof of version 1, and says so', () => {
  const { status, text } = check(honestFirstVersionProof())

  expect(text).toContain('format rewards-draw-v1')
  expect(text).toContain('Version 1 does not fix at the close which tickets are eligible')
  expect(status).toBe(0)
})

test('the script refuses a proof of version 2 without terms', () => {
  const { status, text } = check({ ...honestProof(), terms: undefined })

  expect(text).toContain('NOT verified. Failed checks: terms, commitment\n')
  expect(status).toBe(1)
})

test('the script says when the person who drew had entered', () => {
  const { status, text } = check({ ...honestProof(), drawnByEntrant: true })

  expect(text).toContain('started by a person who had entered, because nobody else had the right')
  expect(status).toBe(0)
})

test('REQ-DRAW-7: the script verifies a draw that skips nine of ten entries', () => {
  expect(check(createDrawProof({ Gone: 9, Ana: 1 }, { ineligible: ['Gone'] })).status).toBe(0)
  expect(check(createDrawProof({ Gone: 9, Ana: 1 }, { deletedAtClose: ['Gone'] })).status).toBe(0)
})

describe('REQ-DRAW-9: the script looks for', () => {
  const proof = honestProof()
  const [entry] = proof.entries
  const lost = { entryId: idOf('lost'), userRef: idOf('person', 'Ana') }

  test('entries by id, and reports a missing one', () => {
    const found = check(proof, '--entry', entry!.entryId)
    const missing = check(proof, '--entry', entry!.entryId, '--entry', lost.entryId)

    expect(found.status).toBe(0)
    expect(missing.text).toContain(`Failed checks: entry ${lost.entryId}`)
    expect(missing.status).toBe(1)
  })

  test('entries of receipts, after it checked their signatures', () => {
    const receipt = receiptFor(entry!)
    const all = proof.entries.map(receiptFor)

    expect(check(proof, '--receipt', cached(all)).status).toBe(0)
    expect(check(proof, '--receipt', cached([receiptFor(lost)])).text).toContain(`Failed checks: entry ${lost.entryId}`)
    expect(check(proof, '--receipt', cached([{ ...receipt, createdAt: '' }])).text).toContain(
      `Failed checks: receipt ${receipt.id}`,
    )
    expect(check(proof, '--receipt', cached([])).text).toContain('Failed checks: receipts')
  })

  test('receipts that were given for other terms', () => {
    const forOtherTerms = receiptUnder('ab'.repeat(32), entry!)

    expect(check(proof, '--receipt', cached([forOtherTerms])).text).toContain(
      `Failed checks: receipt ${forOtherTerms.id}`,
    )
  })

  test('receipts of version 1', () => {
    const first = honestFirstVersionProof()
    const receipts = first.entries.map(firstVersionReceiptFor)

    expect(check(first, '--receipt', cached(receipts)).status).toBe(0)
  })

  test('the owner of a receipt, not only its number', () => {
    const stolen = { ...entry!, userRef: idOf('person', 'Fay') }

    expect(check(proof, '--receipt', cached([receiptFor(stolen)])).status).toBe(1)
  })
})

describe('REQ-DRAW-10: with a public random number the script', () => {
  const proof = createDrawProof(crew, { hasBeacon: true })
  const withBeacon = (change: object) => ({ ...proof, beacon: { ...proof.beacon, ...change } })

  test('accepts a genuine signature in both versions of the format', () => {
    const [second, first] = [check(proof), check(createFirstVersionProof(crew, { hasBeacon: true }))]

    expect(second.text).toContain('ok   signature: drand signed round 1000')
    expect([second.status, first.status]).toEqual([0, 0])
  })

  test('refuses an invented signature whose value and outcome are consistent with it', () => {
    const signature = 'ab'.repeat(48)
    const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    const invented = createDrawProof(crew, { hasBeacon: true, beacon: { signature, value } })

    const { status, text } = check(invented)

    expect(text).toContain('NOT verified. Failed checks: signature\n')
    expect(status).toBe(1)
  })

  test('exits with 3 when the file that checks the signature is missing', () => {
    const alone = join(folder, 'verify-draw.mjs')
    copyFileSync(script, alone)

    const { status, text } = runFile(alone, cached(proof))

    expect(text).toContain('Not fully verified: the signature of the public random number was not checked.')
    expect(text).not.toContain('Verified: every check passes')
    expect(status).toBe(3)
    expect(runFile(alone, cached({ ...proof, pick: 7 })).status).toBe(1)
    expect(runFile(alone, cached(honestProof())).status).toBe(0)
  })

  test('refuses a forged value, one of another chain, and other rounds than the one of the terms', () => {
    for (const change of [{ value: 'ab'.repeat(32) }, { chain: 'ab'.repeat(32) }, { round: 999 }, { round: 1001 }])
      expect(check(withBeacon(change)).text).toMatch(/Failed checks: beacon/)
  })

  test('notes where version 1 fixed the entries too late to bind the operator', () => {
    const late = { ...createFirstVersionProof(crew, { hasBeacon: true }), closedAt: '2023-08-23T16:00:00.000Z' }

    expect(check(late).text).toContain('Note: that number was public when the entries were fixed')
    expect(check(late).status).toBe(0)
  })
})

test('the bundled check of signatures is the one that the sources give', async () => {
  expect(readFileSync(beaconBundlePath, 'utf8')).toBe(await bundleBeaconCheck())
})

test('reports that a draw that was not made cannot be verified', () => {
  const early = undrawnProof()

  const { status, text } = check(early)

  expect(text).toContain('the draw has not been made yet')
  expect(status).toBe(1)
})

test.each([
  ['nothing', []],
  ['a file that is not there', [join(folder, 'none.json')]],
  ['no JSON', [cached('{')]],
  ['no proof', [cached({ message: 'Unauthorized' })]],
  ['two proofs', [cached(honestProof()), cached(honestProof())]],
  ['an option that it does not have', [cached(honestProof()), '--trust']],
])('given %s, the script says how it is used', (_, words) => {
  const { status, text } = run(...words)

  expect(text).toContain('Usage: npm run verify-draw -- proof.json')
  expect(status).toBe(2)
})
