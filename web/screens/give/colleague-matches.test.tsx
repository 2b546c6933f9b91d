import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven } from '#contract/gifts.ts'
import { type FoundColleague, searchColleagues } from '#contract/users.ts'
import { reply } from '#test/component/answers.ts'
import { person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const noor = (overrides: Partial<FoundColleague> = {}): FoundColleague => ({
  ...person({ firstName: 'Noor', storeNumber: '0427' }),
  lastName: null,
  email: null,
  role: 'crew_member',
  isThanked: false,
  ...overrides,
})

const [thanked, own, stranger] = [
  noor({ storeNumber: '0127', isThanked: true }),
  noor(),
  noor({ storeNumber: '0127', role: 'crew_trainer' }),
]

async function search(found: FoundColleague[]) {
  const { user } = await renderScreen({
    path: '/gift-tokens',
    me: approvedUser({ storeNumber: '0427' }),
    replies: [reply(giftsGiven, []), reply(searchColleagues, found)],
  })
  const field = await screen.findByRole('combobox')
  await user.type(field, 'noor')
  await screen.findAllByRole('option')
  return { user, field }
}

const isChosen = (option: HTMLElement) => option.getAttribute('aria-selected') === 'true'
const chosen = () => screen.getAllByRole('option').filter(isChosen)

test('people of other stores stand below a line that says so, after those one has thanked and the own store', async () => {
  await search([thanked, own, stranger])

  const others = within(screen.getByRole('group', { name: 'Other stores' }))

  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(others.getAllByRole('option')).toHaveLength(1)
  expect(others.getByRole('option')).toHaveTextContent('Crew TrainerStore 0127')
})

test('people one knows need no line', async () => {
  await search([thanked, own])

  expect(screen.queryByRole('group', { name: 'Other stores' })).toBeNull()
})

test('of several nobody is chosen in advance: Enter moves to the first, and the next Enter chooses', async () => {
  const { user, field } = await search([own, stranger])
  expect(chosen()).toEqual([])
  expect(field).not.toHaveAttribute('aria-activedescendant')

  await user.keyboard('{Enter}')
  expect(chosen()).toEqual([screen.getAllByRole('option')[0]])
  expect(screen.queryByText('Sending to')).toBeNull()
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('group', { name: 'Sending to' })).toHaveTextContent('Store 0427')
})

test.each([
  ['{ArrowDown}', 0],
  ['{ArrowUp}', 2],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 0],
])('%s moves to match %s', async (keys, place) => {
  const { user } = await search([thanked, own, stranger])

  await user.keyboard(keys)

  expect(chosen()).toEqual([screen.getAllByRole('option')[place]])
})

test('the only match is chosen in advance', async () => {
  const { user, field } = await search([own])
  expect(chosen()).toHaveLength(1)

  await user.type(field, '{Enter}')

  expect(await screen.findByRole('group', { name: 'Sending to' })).toBeVisible()
})

test('two of the same name, role and store differ by the day of their sign-up', async () => {
  const since = (day: string) => {
    const time = Date.parse(`${day}T12:00:00.000Z`).toString(16).padStart(12, '0')
    return noor({ id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001` })
  }
  await search([since('2026-05-12'), since('2026-09-01'), stranger])

  const options = screen.getAllByRole('option')

  await waitFor(() => expect(options[0]).toHaveTextContent('Joined May 12, 2026'))
  expect(options[1]).toHaveTextContent('Joined Sep 1, 2026')
  expect(options[2]).not.toHaveTextContent('Joined')
})
