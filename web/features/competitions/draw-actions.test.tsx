import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { selectWinner } from '#contract/draws.ts'
import { fail, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const ended = {
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2020-01-02T00:00:00.000Z',
  hasEntries: true,
  myEntryCount: 1,
}

const openCompetitions = (isDrawnByAnother: boolean) =>
  renderScreen({
    path: '/competitions',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(competitions, [activeCompetition({ ...ended, isDrawnByAnother })])],
  })

const findSelectWinner = () => screen.findByRole('button', { name: /^Select Winner/ })

test('disables Select Winner for an admin who has entered and gives the reason', async () => {
  const { user } = await openCompetitions(true)

  const button = await findSelectWinner()
  await user.click(button)

  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('You entered this competition, so another admin selects the winner')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lets an admin who has entered select the winner when nobody else can', async () => {
  const { user } = await openCompetitions(false)

  await user.click(await findSelectWinner())

  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a draw shows a message when it fails, and confirms success without a winner’s name', async () => {
  const { user, network } = await openCompetitions(false)
  const select = async () => {
    await user.click(await findSelectWinner())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))
  }
  network.answer(fail(selectWinner))
  await select()
  expect(await screen.findByText('Failed to select winner')).toBeVisible()
  // The contract promises a winner; the page must not depend on it.
  network.answer({ endpoint: selectWinner, respond: async () => Response.json({}) })

  await select()

  expect(await screen.findByText('Winner selected successfully')).toBeVisible()
  expect(screen.getByText('Winner Selected!')).toBeVisible()
})
