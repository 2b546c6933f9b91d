import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions, hallOfFame, type Win } from '#contract/competitions.ts'
import { hold, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/hall-of-fame'

const win = (overrides: Partial<Win> = {}): Win => ({
  ...{ id: newId(), title: 'Stand mixer', prize: 'A red stand mixer', imageUrl: null, handedOverAt: null },
  ...{ receivedAt: null, winnerSelectedAt: '2026-11-20T12:00:00.000Z' },
  winner: { id: newId(), firstName: 'Bo', lastNameInitial: 'C', profileImageUrl: null, storeNumber: '0427' },
  ...overrides,
})

test('shows each winner with the prize and whether they have it', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const wins = [win(), win({ title: 'Dinner', handedOverAt: at }), win({ handedOverAt: at, receivedAt: at })]
  await renderScreen({ path, replies: [reply(hallOfFame, wins)] })
  const back = within(await screen.findByRole('main')).getByRole('link', { name: 'See the competitions' })
  expect(back).toHaveAttribute('href', '/competitions')

  const rows = await within(await screen.findByRole('main')).findAllByRole('listitem')

  expect(within(rows[0]!).getByRole('link', { name: 'Bo C.' })).toHaveAttribute('href', `/people/${wins[0]!.winner.id}`)
  expect(rows[0]).toHaveTextContent('Store 0427 · Nov 20, 2026')
  expect(rows.map((row) => within(row).getByText(/^(Waiting|Handed|Prize rec)/).textContent)).toEqual([
    ...['Waiting to be handed over', 'Handed over', 'Prize received'],
  ])
  expect(within(rows[1]!).getByRole('heading', { name: 'Dinner' })).toBeVisible()
})

test('the competitions lead there, and it loads, then says that nobody has won', async () => {
  const { answer, release } = hold(reply(hallOfFame, []))
  const { user } = await renderScreen({ path: '/competitions', replies: [reply(competitions, []), answer] })

  await user.click(await screen.findByRole('link', { name: 'Hall of fame' }))
  expect(await screen.findByRole('heading', { name: 'Hall of fame' })).toHaveFocus()
  expect(screen.getByRole('main').querySelectorAll('[data-shape]').length).toBeGreaterThan(0)
  release()

  expect(await screen.findByText('Nobody has won yet')).toBeVisible()
})
