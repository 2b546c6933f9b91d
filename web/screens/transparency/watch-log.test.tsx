import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { consistencyProof, treeHead } from '#contract/transparency.ts'
import { type Answer, fail, lose, refuse, reply, replyTo } from '#test/component/answers.ts'
import { openDocument } from '#test/component/document.ts'
import { headOf, headOfOtherKey, proofOf } from '#test/component/tree-heads.ts'
import { createUser } from '#test/component/user.ts'
import type { Evidence, StoredLog } from './stored-log.ts'

const storageKey = 'transparency log'
const older = headOf('gift')
const newer = headOf('gift', 'boost')
const since = '2026-11-01T08:00:00.000Z'
const longAgo = '2026-11-01T09:00:00.000Z'

/** Opens a page in a browser that keeps `log`, whose server answers so, and waits for the check. */
async function visit(log: Partial<StoredLog> | null, ...answers: Answer[]) {
  if (log) store({ head: older, since, checkedAt: longAgo, evidence: null, ...log })
  const network = openDocument('/feed')
  network.answer(...answers)
  const { watchLog } = await import('./watch-log.tsx')
  await watchLog({ retryAfterMs: 1 })
  return network
}

const store = (log: StoredLog) => localStorage.setItem(storageKey, JSON.stringify(log))

const stored = (): StoredLog => JSON.parse(localStorage.getItem(storageKey) ?? 'null')

const findWarning = () => screen.findByRole('complementary', { name: 'Transparency' })

const evidence: Evidence = {
  problem: 'history',
  foundAt: longAgo,
  stored: older,
  served: headOf('other', 'boost'),
  proof: proofOf('boost'),
}

test('keeps the first head that it sees', async () => {
  const network = await visit(null, reply(treeHead, older))

  expect(stored()).toEqual({
    head: older,
    since: expect.any(String),
    checkedAt: stored().since,
    evidence: null,
  })
  expect(network.requests()).toEqual(['GET /api/transparency/head'])
})

test('keeps a newer head that continues the kept one', async () => {
  await visit({}, reply(treeHead, newer), reply(consistencyProof, { proof: proofOf('boost') }))

  expect(stored()).toMatchObject({ head: newer, since, evidence: null })
  expect(stored().checkedAt).not.toBe(longAgo)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('asks for the proof between the kept and the newest head', async () => {
  const sizes: Record<string, string>[] = []
  const answer = replyTo(consistencyProof, ({ search }) => {
    sizes.push(search)
    return { proof: proofOf('boost') }
  })

  await visit({}, reply(treeHead, newer), answer)

  expect(sizes).toEqual([{ older: '1', newer: '2' }])
})

test('asks the server at most once an hour', async () => {
  const network = await visit({ checkedAt: new Date(Date.now() - 3_500_000).toISOString() })

  expect(network.requests()).toEqual([])
})

const contradictions: [string, Answer[], string][] = [
  [
    'another history',
    [reply(treeHead, headOf('other', 'boost')), reply(consistencyProof, { proof: proofOf('boost') })],
    'The record of this installation was changed after you last saw it.',
  ],
  [
    'another history of the same size',
    [reply(treeHead, headOf('other')), reply(consistencyProof, { proof: [] })],
    'The record of this installation was changed after you last saw it.',
  ],
  [
    'no proof',
    [reply(treeHead, newer), refuse(consistencyProof, 'not_found')],
    'The record of this installation was changed after you last saw it.',
  ],
  ['no rows', [reply(treeHead, null)], 'The record of this installation is shorter than when you last saw it.'],
  [
    'another key',
    [reply(treeHead, headOfOtherKey('gift', 'boost'))],
    'The key that signs the record of this installation was changed after you last saw it.',
  ],
  [
    'a wrong signature',
    [reply(treeHead, { ...newer, held: 4, spent: 1 })],
    'The record of this installation is not signed correctly.',
  ],
]

test.each(contradictions)('warns of %s, and keeps the older head', async (_name, answers, sentence) => {
  await visit({}, ...answers)

  expect(await findWarning()).toHaveTextContent(sentence)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(stored()).toMatchObject({ head: older, since, evidence: { stored: older } })
})

test('warns of fewer rows', async () => {
  await visit({ head: newer }, reply(treeHead, older))

  expect(await findWarning()).toHaveTextContent('is shorter than when you last saw it')
  expect(stored()).toMatchObject({ head: newer, evidence: { problem: 'smaller', stored: newer, served: older } })
})

test('a server that is a moment behind another one is no contradiction', async () => {
  const heads = [older, newer]

  await visit(
    { head: newer },
    replyTo(treeHead, () => heads.shift() ?? newer),
  )

  expect(stored()).toMatchObject({ head: newer, evidence: null })
  expect(heads).toEqual([])
})

const outages: [string, Answer[]][] = [
  ['cannot be reached', [lose(treeHead)]],
  ['fails', [fail(treeHead)]],
  ['is too busy for the proof', [reply(treeHead, newer), refuse(consistencyProof, 'too_many_requests')]],
]

test.each(outages)('a server that %s is no contradiction, and the next visit asks again', async (_name, answers) => {
  await visit({}, ...answers)

  expect(stored()).toEqual({ head: older, since, checkedAt: longAgo, evidence: null })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('the warning stays on later visits and offers details and the evidence', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const network = await visit({ evidence })

  await createUser().click(await screen.findByRole('button', { name: 'Save the evidence' }))

  expect(screen.getByRole('link', { name: 'See details' })).toHaveAttribute('href', '/transparency')
  expect(await readJson(saved.mock.lastCall?.[0])).toEqual(evidence)
  expect(network.requests()).toEqual([])
})

const readJson = async (file: Blob | MediaSource | undefined) =>
  file instanceof Blob ? JSON.parse(await file.text()) : null
