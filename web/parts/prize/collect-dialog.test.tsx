import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Competition, competitions } from '#contract/competitions.ts'
import { changeCollectInstructions } from '#contract/handovers.ts'
import { hold, refuse, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const admin = approvedUser({ role: 'admin', adminStores: ['0427'] })
const entered = activeCompetition({ hasEntries: true, collectInstructions: 'Ask Mia' })
const drawn = activeCompetition({
  hasEntries: true,
  collectInstructions: 'Ask Mia',
  endDate: '2026-11-20T08:00:00.000Z',
  winnerId: newId(),
  winnerSelectedAt: '2026-11-20T09:00:00.000Z',
  winner: colleague(),
})

async function openCompetition(path: string, competition: Competition, me = admin) {
  const { user, network } = await renderScreen({ path, me, replies: [reply(competitions, [competition])] })
  await user.click(await screen.findByText(path === '/competitions' ? 'Details Stand mixer' : 'Details'))
  return { user, network }
}

const changeButton = () =>
  screen.findByRole('button', { name: /^(Change what the winner of|Write to Ben about) Stand mixer/ })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'What the winner reads' }))

test.each([
  ['/admin/competitions', entered, 'Only the winner and admins see this'],
  ['/competitions', drawn, 'The winner is notified of the change'],
])('on %s an admin changes what the winner reads, also after the first entry', async (path, competition, hint) => {
  const { user, network } = await openCompetition(path, competition)
  const changed = { ...competition, collectInstructions: 'Ask Adam' }
  network.answer(reply(changeCollectInstructions, changed), reply(competitions, [changed]))

  await user.click(await changeButton())
  const field = (await dialog()).getByRole('textbox')
  expect(field).toHaveValue('Ask Mia')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint))
  await user.fill(field, 'Ask Adam')
  await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Competition updated successfully')).toBeVisible()
  expect(await screen.findByText('Ask Adam')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentTo(changeCollectInstructions)).toEqual([{ collectInstructions: 'Ask Adam' }])
})

test('a change after the hand-over is refused, and keeps what was typed', async () => {
  const { user, network } = await openCompetition('/competitions', drawn)
  const { answer, release } = hold(refuse(changeCollectInstructions, 'already_handed_over'))
  network.answer(answer)
  await user.click(await changeButton())
  await user.fill((await dialog()).getByRole('textbox'), 'Ask Adam')

  await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }))
  expect(await (await dialog()).findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  release()

  expect(await screen.findByText('This prize has already been handed over')).toBeVisible()
  expect((await dialog()).getByRole('textbox')).toHaveValue('Ask Adam')
})

test.each<[string, Competition, typeof admin]>([
  ['of other stores', { ...drawn, storeNumbers: ['0500'] }, admin],
  ['after the hand-over', { ...drawn, handedOverAt: '2026-11-21T08:00:00.000Z' }, admin],
  ['who is no admin', drawn, approvedUser()],
])('offers no change to somebody %s', async (_, competition, me) => {
  await openCompetition('/competitions', competition, me)

  expect(screen.queryByRole('button', { name: /^(Change|Write)/ })).toBeNull()
})
