import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { alterations, crew, redrawnProof, honestProof, undrawnProof } from '#test/altered-proofs.ts'
import { createDrawProof, idOf, receiptFor } from '#test/draw-proof.ts'

const folder = mkdtempSync(join(tmpdir(), 'brightside draws '))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function cached(content: unknown) {
  const path = join(folder, `${files++}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Runs the script from its own file, as a user would. */
function run(...words: string[]) {
  const script = join(import.meta.dirname, 'verify-draw.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const check = (proof: unknown, ...words: string[]) => run(cached(proof), ...words)

test('REQ-DRAW-5: the script accepts a valid proof, and prints each step and each skipped ticket', () => {
  const proof = honestProof()

  const { status, text } = check(proof, '--commitment', proof.commitment, '--digest', proof.digest ?? '')

  expect(text).toContain('Verified: everything holds.')
  expect(text).toContain(`the winning ticket is ${proof.winnerEntryId}`)
  expect(proof.pick).toBeGreaterThan(0)
  expect(text.match(/could not win: account_deleted/g)).toHaveLength(proof.pick ?? 0)
  expect(status).toBe(0)
})

describe('REQ-DRAW-5: the script refuses a proof with', () => {
  test.each(alterations)('%s, by its %s', (_, step, alter) => {
    const { status, text } = check(alter(honestProof()))

    expect(text).toMatch(new RegExp(`^NOT verified. What does not hold: .*\\b${step}\\b`, 'm'))
    expect(status).toBe(1)
  })

  test('another seed with a matching commitment, when the published commitment is given', () => {
    const { status, text } = check(redrawnProof(), '--commitment', honestProof().commitment)

    expect(text).toContain('What does not hold: commitment seen')
    expect(status).toBe(1)
  })

  test('other entries with a matching digest, when the published digest is given', () => {
    const { status, text } = check(createDrawProof({ ...crew, Friend: 5 }), '--digest', honestProof().digest ?? '')

    expect(text).toContain('What does not hold: digest seen')
    expect(status).toBe(1)
  })
})

test('REQ-DRAW-7: the script verifies a draw that skips nine of ten entries', () => {
  expect(check(createDrawProof({ Gone: 9, Ana: 1 }, { ineligible: ['Gone'] })).status).toBe(0)
})

describe('REQ-DRAW-9: the script looks for', () => {
  const proof = honestProof()
  const [entry] = proof.entries
  const lost = { entryId: idOf('lost'), userRef: idOf('person', 'Ana') }

  test('entries by id, and reports a missing one', () => {
    const found = check(proof, '--entry', entry!.entryId)
    const missing = check(proof, '--entry', entry!.entryId, '--entry', lost.entryId)

    expect(found.status).toBe(0)
    expect(missing.text).toContain(`What does not hold: entry ${lost.entryId}`)
    expect(missing.status).toBe(1)
  })

  test('entries of receipts, after it checked their signatures', () => {
    const receipt = receiptFor(entry!)
    const all = proof.entries.map(receiptFor)

    expect(check(proof, '--receipt', cached(all)).status).toBe(0)
    expect(check(proof, '--receipt', cached([receiptFor(lost)])).text).toContain(`does not hold: entry ${lost.entryId}`)
    expect(check(proof, '--receipt', cached([{ ...receipt, createdAt: '' }])).text).toContain(
      `hold: receipt ${receipt.id}`,
    )
    expect(check(proof, '--receipt', cached([])).text).toContain('does not hold: receipts')
  })

  test('the owner of a receipt, not only its number', () => {
    const stolen = { ...entry!, userRef: idOf('person', 'Fay') }

    expect(check(proof, '--receipt', cached([receiptFor(stolen)])).status).toBe(1)
  })
})

describe('REQ-DRAW-10: with a public random number the script', () => {
  const proof = createDrawProof(crew, { hasBeacon: true })

  test('accepts a draw with a beacon, and says where its signature is checked', () => {
    const { status, text } = check(proof)

    expect(text).toContain('Verified: everything holds, but for the signature that was not checked here.')
    expect(status).toBe(0)
  })

  test('refuses a forged value, one of another chain, and one that was public before the end', () => {
    expect(check({ ...proof, beacon: { ...proof.beacon, value: 'ab'.repeat(32) } }).status).toBe(1)
    expect(check({ ...proof, beacon: { ...proof.beacon, chain: 'ab'.repeat(32) } }).status).toBe(1)
    expect(check({ ...proof, endDate: '2023-08-23T15:59:24.000Z' }).text).toContain('What does not hold: beacon')
  })

  test('warns when the entries were fixed too late to bind the operator', () => {
    expect(check({ ...proof, closedAt: '2023-08-23T16:00:00.000Z' }).text).toContain('It binds the operator no more')
  })
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
