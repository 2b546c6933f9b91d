import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions, hallOfFame, receivePrize } from '#contract/competitions.ts'
import { drawProof } from '#contract/draws.ts'
import { hold, lose, reply } from '#test/component/answers.ts'
import { activeCompetition, recentWin } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague } from '#test/component/users.ts'

const path = '/hall-of-fame'

test('shows each winner with the prize and whether they have it', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const wins = [
    recentWin(),
    recentWin({ title: 'Dinner', handedOverAt: at }),
    recentWin({ handedOverAt: at, receivedAt: at }),
  ]
  await renderScreen({ path, replies: [reply(hallOfFame, wins)] })
  const back = within(await screen.findByRole('main')).getByRole('link', { name: 'Competitions' })
  expect(back).toHaveAttribute('href', '/competitions')

  const rows = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('li')!)

  expect(within(rows[0]!).getByRole('link', { name: 'Bo C.' })).toHaveAttribute('href', `/people/${wins[0]!.winner.id}`)
  expect(rows[0]).toHaveTextContent('Store 0427 Nov 20, 2026')
  expect(rows.map((row) => within(row).getByText(/^(Waiting|Handed|Prize rec)/).textContent)).toEqual([
    'Waiting to be handed over',
    'Handed over',
    'Prize received',
  ])
  expect(rows[1]).toHaveTextContent('Dinner')
  expect(within(rows[1]!).getByRole('heading', { name: 'A red stand mixer' })).toBeVisible()
})

test('tells from how many tickets each winner was drawn, marks own wins, and verifies a draw with one press', async () => {
  const me = approvedUser()
  const own = recentWin({ title: 'Dinner', winner: colleague({ id: me.id }), entryCount: 1, myEntryCount: 1 })
  const { user } = await renderScreen({ path, me, replies: [reply(hallOfFame, [recentWin(), own]), lose(drawProof)] })
  const main = within(await screen.findByRole('main'))

  expect(await main.findByText('Drawn from 680 tickets')).toBeVisible()
  expect(main.getByText('1 ticket was in the draw, 1 of them yours')).toBeVisible()
  expect(main.getAllByText('You won this!').map((label) => label.closest('li'))).toEqual([
    main.getByText('Dinner', { selector: 'bdi' }).closest('li'),
  ])
  await user.click(main.getByRole('button', { name: 'Verify this draw of Dinner' }))

  expect(await screen.findByRole('dialog', { name: 'Verify this draw' })).toBeVisible()
})

test('a winner confirms there that they have the prize, once it was handed over', async () => {
  const me = approvedUser()
  const at = '2026-11-21T12:00:00.000Z'
  const own = recentWin({ title: 'Dinner', winner: colleague({ id: me.id }), handedOverAt: at })
  const wins = [own, recentWin({ winner: colleague({ id: me.id }) }), recentWin({ handedOverAt: at })]
  const { user, network } = await renderScreen({ path, me, replies: [reply(hallOfFame, wins)] })
  const received = { ...own, receivedAt: at }
  network.answer(reply(receivePrize, activeCompetition({ id: own.id })), reply(hallOfFame, [received]))

  await user.click(await screen.findByRole('button', { name: 'I have it Dinner' }))

  expect(await screen.findByText('Enjoy your prize!')).toBeVisible()
  expect(await screen.findByText('Prize received')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^I have it/ })).toBeNull()
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
