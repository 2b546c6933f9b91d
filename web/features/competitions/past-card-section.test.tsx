import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Competition, competitions } from '#contract/competitions.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const openScreen = (rows: Competition[]) =>
  renderScreen({ path: '/competitions', me: approvedUser(), replies: [reply(competitions, rows)] })

const card = async () => within(await screen.findByRole('article', { name: 'Stand mixer' }))

test.each<[string, Partial<Competition>, string[]]>([
  [
    'that was entered',
    { hasEntries: true, myEntryCount: 3, entryCount: 680 },
    ['The draw is coming up', 'You have 3 of 680 tickets'],
  ],
  ['that others entered', { hasEntries: true, entryCount: 680 }, ['The draw is coming up']],
  ['that nobody entered', {}, ['Nobody entered']],
])('an ended competition %s says what comes next', async (_, overrides, sentences) => {
  await openScreen([activeCompetition({ endDate: '2026-11-20T08:00:00.000Z', ...overrides })])

  const box = (await (await card()).findByText('No winner selected')).parentElement
  expect(box).toHaveTextContent(['No winner selected', ...sentences].join(''))
})
