import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { drawProof, selectWinner } from '#contract/draws.ts'
import { fail, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague, newId } from '#test/component/users.ts'

const past = { endDate: '2026-11-20T08:00:00.000Z', hasEntries: true }

test('a draw changes the row and the counts at the same moment, when its winner was shown', async () => {
  const [bike, mixer] = [activeCompetition({ ...past, title: 'City Bike' }), activeCompetition(past)]
  const { user, network } = await renderScreen({
    path: '/admin/competitions',
    me: { role: 'super_admin' },
    replies: [reply(competitions, [bike, mixer])],
  })
  const winner = colleague()
  const drawn = { ...bike, winnerId: newId(), winner, winnerSelectedAt: new Date().toISOString() }
  network.answer(reply(selectWinner, { winner, competition: drawn }), reply(competitions, [drawn, mixer]))
  network.answer(fail(drawProof))
  const row = (await screen.findByRole('heading', { name: 'City Bike' })).closest('li')!
  await user.click(await within(row).findByRole('button', { name: /^Select Winner/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))
  const done = await screen.findByRole('button', { name: 'Done' })
  const badge = () => row.querySelector('[data-tone]')?.textContent
  const toDraw = () => screen.getByRole('button', { name: /^To draw/, hidden: true }).textContent
  expect([badge(), toDraw()]).toEqual(['Ended: draw now', 'To draw 2'])
  expect(screen.queryByText(/draws? waiting$/), 'the filter says it').toBeNull()
  expect(within(row).queryByText('Selecting...')).toBeNull()

  await user.click(done)

  await waitFor(() => expect([badge(), toDraw()]).toEqual(['Drawn', 'To draw 1']))
  expect(within(row).getByText('Ben C.')).toBeVisible()
})
