import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { consistencyProof, treeHead } from '#contract/transparency.ts'
import { type Answer, hold, lose, reply } from '#test/component/answers.ts'
import { addElement, openDocument } from '#test/component/document.ts'
import { headOf, proofOf } from '#test/component/tree-heads.ts'
import { createUser } from '#test/component/user.ts'
import type { StoredLog } from './stored-log.ts'

const storageKey = 'transparency log'
const older = headOf('gift')
const newer = headOf('gift', 'boost')
const log: StoredLog = {
  head: older,
  since: '2026-11-01T08:00:00.000Z',
  checkedAt: '2026-11-01T09:00:00.000Z',
  evidence: null,
}

async function openTransparency(initial: StoredLog | null, ...answers: Answer[]) {
  if (initial) localStorage.setItem(storageKey, JSON.stringify(initial))
  const network = openDocument('/transparency')
  network.answer(...answers)
  const { showStoredHead } = await import('./stored-head.tsx')
  void showStoredHead(addElement('div', 'stored-head'), { retryAfterMs: 1 })
  return network
}

const stored = (): StoredLog => JSON.parse(localStorage.getItem(storageKey) ?? 'null')

test('shows the kept head, and since when the log continues it', async () => {
  const proof = hold(reply(consistencyProof, { proof: proofOf('boost') }))
  await openTransparency(log, reply(treeHead, newer), proof.answer)

  expect(await screen.findByText(older.root)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Comparing it with the newest head …')
  proof.release()

  expect(await screen.findByText(newer.root)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    /^The log continues every head that this browser saw since (Oct 31|Nov 1), 2026 at /,
  )
})

test('a browser that kept nothing starts now', async () => {
  await openTransparency(null, reply(treeHead, newer))

  expect(await screen.findByText('This browser starts to keep heads now.')).toBeVisible()
  expect(screen.getByText(newer.root)).toBeInTheDocument()
})

test('says that the server did not answer', async () => {
  await openTransparency(log, lose(treeHead))

  expect(await screen.findByText(/^The server did not answer/)).toBeVisible()
  expect(stored()).toEqual(log)
})

test('names the contradiction and its reason, and starts again when asked', async () => {
  await openTransparency({ ...log, head: newer }, reply(treeHead, older))

  expect(await screen.findByText(/It gets shorter when a backup is restored/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('is shorter than when you last saw it')
  expect(screen.getByRole('button', { name: 'Save the evidence' })).toBeVisible()
  await createUser().click(screen.getByRole('button', { name: 'Start again with the newest head' }))

  expect(await screen.findByText('This browser starts to keep heads now.')).toBeVisible()
  expect(stored()).toMatchObject({ head: older, evidence: null })
})
