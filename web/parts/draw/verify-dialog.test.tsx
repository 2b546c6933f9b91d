import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { myEntries } from '#contract/competition-entries.ts'
import { competitions } from '#contract/competitions.ts'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import { reply } from '#test/component/answers.ts'
import { honestProof } from '#test/altered-proofs.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague } from '#test/component/users.ts'

const honest = honestProof()

async function openDialog(proof: DrawProof = honest) {
  const { competitionId: id, commitment, digest: entriesDigest, terms } = honest
  const drawn = activeCompetition({
    id,
    commitment,
    entriesDigest,
    endDate: terms.endDate,
    winner: colleague(),
    winnerId: colleague().id,
    winnerSelectedAt: '2026-11-20T09:00:00.000Z',
    handedOverAt: '2026-11-21T09:00:00.000Z',
  })
  const path = `/competitions#competition-${id}`
  const replies = [reply(competitions, [drawn]), reply(drawProof, proof), reply(myEntries, [])]
  const { user } = await renderScreen({ path, replies })
  await user.click(await screen.findByRole('button', { name: /^Verify this draw/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Verify this draw' })) }
}

test('a verified draw is three sentences, and its steps unfold', async () => {
  const { user, dialog } = await openDialog()
  expect(await dialog.findByText('Verified')).toBeVisible()
  for (const sentence of [
    /^No admin could know or choose the winner/,
    /none was added or taken away since/,
    /^Ticket \d+ has won/,
  ])
    expect(dialog.getByText(sentence)).toBeVisible()
  const folded = () => [
    dialog.getByRole('heading', { name: /^The secret number/, hidden: true }),
    dialog.getByText('What it does not'),
    dialog.getByText('Download proof'),
  ]
  for (const part of folded()) expect(part).not.toBeVisible()

  await user.click(dialog.getByText('Show every step'))

  for (const part of folded()) expect(part).toBeVisible()
})

test('a draw that does not hold shows its steps at once, and promises nothing', async () => {
  const { dialog } = await openDialog({ ...honest, winnerEntryId: honest.entries[0]?.entryId ?? '' })

  expect(await dialog.findByText('Not verified')).toBeVisible()
  expect(dialog.getByRole('heading', { name: /^The secret number/ })).toBeVisible()
  expect(dialog.queryByText(/^Ticket \d+ has won/)).toBeNull()
})
