import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { reply } from '#test/component/answers.ts'
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
