import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
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
import { beaconBundlePath, bundleBeaconCheck } from '#workshop/bundle-beacon.ts'

const folder = mkdtempSync(join(tmpdir(), 'brightside draws '))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function cached(content: unknown) {
  const path = join(folder, `${files++}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const script = join(import.meta.dirname, '..', 'verify', 'verify-draw.mjs')

/** Runs the script as a user would. */
function runAsProcess(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const run = (...words: string[]) => runFile(script, ...words)

let runs = 0

/** Evaluates the script's own file in this process: a process for each of the hundred proofs would take 80 ms. */
async function runFile(path: string, ...words: string[]) {
  const { argv, exitCode } = process
  const lines: string[] = []
  const print = (...words: unknown[]) => void lines.push(`${format(...words)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ]
  process.argv = [process.execPath, path, ...words]
  process.exitCode = undefined
  runs += 1
  try {
    await import(`${pathToFileURL(path).href}?run=${runs}`)
    return { status: process.exitCode, text: lines.join('') }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    for (const spy of spies) spy.mockRestore()
  }
}

const check = (proof: unknown, ...words: string[]) => run(cached(proof), ...words)

test('the exit code of the process is the result', () => {
  const [valid, altered] = [cached(honestProof()), cached({ ...honestProof(), pick: 7 })]

  expect(runAsProcess(valid)).toMatchObject({ status: 0, text: expect.stringContaining('Verified: every check') })
  expect(runAsProcess(altered)).toMatchObject({ status: 1, text: expect.stringContaining('NOT verified') })
  expect(runAsProcess()).toMatchObject({ status: 2, text: expect.stringContaining('Usage: npm run') })
})

test('REQ-DRAW-5: the script accepts a valid proof, and prints each step and each skipped ticket', async () => {
  const proof = honestProof()

  const { status, text } = await check(proof, '--commitment', proof.commitment, '--digest', proof.digest ?? '')

  expect(text).toContain('Verified: every check passes.')
  expect(text).toContain('format rewards-draw-v2')
  expect(text).toContain(`the winning ticket is ${proof.winnerEntryId}`)
  expect(proof.pick).toBeGreaterThan(0)
  expect(text.match(/not eligible: account_deleted/g)).toHaveLength(proof.pick ?? 0)
  expect(status).toBe(0)
})

describe('the first line says how many tickets were excluded, and why', () => {
  const firstLine = async (proof: unknown) => (await check(proof)).text.split('\n', 1)[0]
  const proof = createDrawProof(
    { Ana: 3, Gone: 9, Cut: 2, Barred: 1 },
    { ineligible: ['Gone'], deletedAtClose: ['Cut'], rejectedAtClose: ['Barred'] },
  )
  const excluded =
    '12 of 15 tickets were excluded (9 deleted after the close, 2 deleted, 1 not approved). Stand mixer, drawn'

  test('where the draw holds, and where it does not', async () => {
    expect(await firstLine(proof)).toContain(excluded)
    expect(await firstLine({ ...proof, pick: 7 })).toContain(excluded)
    // A list that leaves out what the close fixed hides nothing.
    expect(await firstLine({ ...proof, ineligible: [] })).toContain('3 of 15 tickets were excluded (2 deleted, 1 not')
  })

  test('where there is one, and none', async () => {
    expect(await firstLine(createDrawProof({ Ana: 1, Gone: 1 }, { ineligible: ['Gone'] }))).toContain(
      '1 of 2 tickets was excluded (1 deleted after the close).',
    )
    expect(await firstLine(createDrawProof({ Ana: 2 }))).toContain('0 of 2 tickets were excluded. Stand mixer')
  })

  test('in version 1, and before the draw', async () => {
    expect(await firstLine(honestFirstVersionProof())).toContain('9 of 21 tickets were excluded (9 deleted).')
    expect(await firstLine({ ...proof, seed: null, pick: null, ineligible: [] })).toContain(
      '3 of 15 tickets were excluded (2 deleted, 1 not approved).',
    )
  })
})

describe('REQ-DRAW-5: the script refuses a proof with', () => {
  test.each([...alterations, ...newerAlterations])('%s, by its %s', async (_, step, alter) => {
    const { status, text } = await check(alter(honestProof()))

    expect(text).toMatch(new RegExp(`^NOT verified. Failed checks: .*\\b${step}\\b`, 'm'))
    expect(status).toBe(1)
  })

  test.each(alterations)('%s in version 1, by its %s', async (_, step, alter) => {
    const { status, text } = await check(alter(honestFirstVersionProof()))

    expect(text).toMatch(new RegExp(`^NOT verified. Failed checks: .*\\b${step}\\b`, 'm'))
    expect(status).toBe(1)
  })

  test('another seed with a matching commitment, when the published commitment is given', async () => {
    const { status, text } = await check(redrawnProof(), '--commitment', honestProof().commitment)

    expect(text).toContain('Failed checks: noted commitment')
    expect(status).toBe(1)
  })

  test('other entries with a matching digest, when the published digest is given', async () => {
    const { status, text } = await check(
      createDrawProof({ ...crew, Friend: 5 }),
      '--digest',
      honestProof().digest ?? '',
    )

    expect(text).toContain('Failed checks: noted digest')
    expect(status).toBe(1)
  })
})

test('the script accepts a proof of version 1, and says so', async () => {
  const { status, text } = await check(honestFirstVersionProof())

  expect(text).toContain('format rewards-draw-v1')
  expect(text).toContain('Version 1 does not fix at the close which tickets are eligible')
  expect(status).toBe(0)
})

test('the script refuses a proof of version 2 without terms', async () => {
  const { status, text } = await check({ ...honestProof(), terms: undefined })

  expect(text).toContain('NOT verified. Failed checks: terms, commitment\n')
  expect(status).toBe(1)
})

test('the script says when the person who drew had entered', async () => {
  const { status, text } = await check({ ...honestProof(), drawnByEntrant: true })

  expect(text).toContain('started by a person who had entered, because nobody else had the right')
  expect(status).toBe(0)
})

test('REQ-DRAW-7: the script verifies a draw that skips nine of ten entries', async () => {
  expect((await check(createDrawProof({ Gone: 9, Ana: 1 }, { ineligible: ['Gone'] }))).status).toBe(0)
  expect((await check(createDrawProof({ Gone: 9, Ana: 1 }, { deletedAtClose: ['Gone'] }))).status).toBe(0)
})

describe('REQ-DRAW-9: the script looks for', () => {
  const proof = honestProof()
  const [entry] = proof.entries
  const lost = { entryId: idOf('lost'), userRef: idOf('person', 'Ana') }

  test('entries by id, and reports a missing one', async () => {
    const found = await check(proof, '--entry', entry!.entryId)
    const missing = await check(proof, '--entry', entry!.entryId, '--entry', lost.entryId)

    expect(found.status).toBe(0)
    expect(missing.text).toContain(`Failed checks: entry ${lost.entryId}`)
    expect(missing.status).toBe(1)
  })

  test('entries of receipts, after it checked their signatures', async () => {
    const receipt = receiptFor(entry!)
    const all = proof.entries.map(receiptFor)

    expect((await check(proof, '--receipt', cached(all))).status).toBe(0)
    expect((await check(proof, '--receipt', cached([receiptFor(lost)]))).text).toContain(
      `Failed checks: entry ${lost.entryId}`,
    )
    expect((await check(proof, '--receipt', cached([{ ...receipt, createdAt: '' }]))).text).toContain(
      `Failed checks: receipt ${receipt.id}`,
    )
    expect((await check(proof, '--receipt', cached([]))).text).toContain('Failed checks: receipts')
  })

  test('receipts that were given for other terms', async () => {
    const forOtherTerms = receiptUnder('ab'.repeat(32), entry!)

    expect((await check(proof, '--receipt', cached([forOtherTerms]))).text).toContain(
      `Failed checks: receipt ${forOtherTerms.id}`,
    )
  })

  test('receipts of version 1', async () => {
    const first = honestFirstVersionProof()
    const receipts = first.entries.map(firstVersionReceiptFor)

    expect((await check(first, '--receipt', cached(receipts))).status).toBe(0)
  })

  test('the owner of a receipt, not only its number', async () => {
    const stolen = { ...entry!, userRef: idOf('person', 'Fay') }

    expect((await check(proof, '--receipt', cached([receiptFor(stolen)]))).status).toBe(1)
  })
})

describe('REQ-DRAW-10: with a public random number the script', () => {
  const proof = createDrawProof(crew, { hasBeacon: true })
  const withBeacon = (change: object) => ({ ...proof, beacon: { ...proof.beacon, ...change } })

  test('accepts a genuine signature in both versions of the format', async () => {
    const second = await check(proof)
    const first = await check(createFirstVersionProof(crew, { hasBeacon: true }))

    expect(second.text).toContain('ok   signature: drand signed round 1000')
    expect([second.status, first.status]).toEqual([0, 0])
  })

  test('refuses an invented signature whose value and outcome are consistent with it', async () => {
    const signature = 'ab'.repeat(48)
    const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    const invented = createDrawProof(crew, { hasBeacon: true, beacon: { signature, value } })

    const { status, text } = await check(invented)

    expect(text).toContain('NOT verified. Failed checks: signature\n')
    expect(status).toBe(1)
  })

  test('exits with 3 when the file that checks the signature is missing', async () => {
    const alone = join(folder, 'verify-draw.mjs')
    copyFileSync(script, alone)

    const { status, text } = await runFile(alone, cached(proof))

    expect(text).toContain('Not fully verified: the signature of the public random number was not checked.')
    expect(text).not.toContain('Verified: every check passes')
    expect(status).toBe(3)
    expect((await runFile(alone, cached({ ...proof, pick: 7 }))).status).toBe(1)
    expect((await runFile(alone, cached(honestProof()))).status).toBe(0)
  })

  test('refuses a forged value, one of another chain, and other rounds than the one of the terms', async () => {
    for (const change of [{ value: 'ab'.repeat(32) }, { chain: 'ab'.repeat(32) }, { round: 999 }, { round: 1001 }])
      expect((await check(withBeacon(change))).text).toMatch(/Failed checks: beacon/)
  })

  test('notes where version 1 fixed the entries too late to bind the operator', async () => {
    const late = { ...createFirstVersionProof(crew, { hasBeacon: true }), closedAt: '2023-08-23T16:00:00.000Z' }

    expect((await check(late)).text).toContain('Note: that number was public when the entries were fixed')
    expect((await check(late)).status).toBe(0)
  })
})

test('the bundled check of signatures is the one that the sources give', async () => {
  expect(readFileSync(beaconBundlePath, 'utf8')).toBe(await bundleBeaconCheck())
})

test('reports that a draw that was not made cannot be verified', async () => {
  const early = undrawnProof()

  const { status, text } = await check(early)

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
])('given %s, the script says how it is used', async (_, words) => {
  const { status, text } = await run(...words)

  expect(text).toContain('Usage: npm run verify-draw -- proof.json')
  expect(status).toBe(2)
})
