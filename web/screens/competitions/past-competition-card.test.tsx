import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Competition, competitions } from '#contract/competitions.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const eve = approvedUser()

const openScreen = (rows: Competition[], hash = '') =>
  renderScreen({ path: `/competitions${hash}`, me: eve, replies: [reply(competitions, rows)] })

const card = async () => within(await screen.findByRole('article', { name: 'Stand mixer' }))

test.each<[string, Partial<Competition>, string]>([
  [
    'that was entered',
    { hasEntries: true, myEntryCount: 3, entryCount: 680 },
    ' yet: the draw is coming upYou have 3 of 680 tickets',
  ],
  ['that others entered', { hasEntries: true, entryCount: 680 }, ' yet: the draw is coming up'],
  ['that nobody entered', {}, ': nobody entered'],
  ['that was cancelled', { cancelledAt: '2026-11-20T07:00:00.000Z', isActive: false }, ''],
])('an ended competition %s says what comes next', async (_, overrides, rest) => {
  await openScreen([activeCompetition({ endDate: '2026-11-20T08:00:00.000Z', ...overrides })])

  const box = (await (await card()).findByText('No winner selected')).closest('div')
  expect(box?.textContent).toBe(`No winner selected${rest}`)
})

const drawn = (overrides: Partial<Competition> = {}) =>
  activeCompetition({
    endDate: '2026-11-20T08:00:00.000Z',
    winnerSelectedAt: '2026-11-20T09:00:00.000Z',
    description: 'Kneads and whisks.',
    winnerId: newId(),
    winner: colleague(),
    handedOverAt: '2026-11-21T09:00:00.000Z',
    ...overrides,
  })

test('a past competition shows its prize, end and winner; the rest unfolds', async () => {
  const { user } = await openScreen([drawn()])
  const past = await card()
  for (const text of ['A red stand mixer', 'Winner', 'Ben C.']) expect(past.getByText(text)).toBeVisible()
  expect(past.getByText(/^Ended/).parentElement).toHaveTextContent('Ended Nov 20, 2026')
  const folded = () => [...['Kneads and whisks.', 'Handed over'].map((text) => past.getByText(text)), verify()]
  const verify = () => past.getByText('Verify this draw', { exact: false })
  for (const element of folded()) expect(element).not.toBeVisible()

  await user.click(past.getByText('Details Stand mixer'))

  for (const element of folded()) expect(element).toBeVisible()
})

test('one shield leads to how a draw works, and after it to its verification', async () => {
  const due = activeCompetition({ title: 'Bike', endDate: '2026-11-20T08:00:00.000Z', hasEntries: true })
  const active = activeCompetition({ title: 'Dinner' })
  const { user } = await openScreen([drawn(), due, active])
  const of = (name: string) => within(screen.getByRole('article', { name }))
  await card()
  for (const { commitment } of [due, active]) expect(screen.queryByText(commitment)).toBeNull()
  expect((await card()).queryByText(/can check this draw/)).toBeNull()
  for (const name of ['Bike', 'Dinner']) expect(of(name).getByText(/^Anyone can check this draw/)).toBeInTheDocument()

  await user.click(of('Dinner').getByRole('button', { name: 'Anyone can check this draw of Dinner' }))

  expect(await screen.findByRole('dialog', { name: 'How this draw works' })).toBeVisible()
})

test('colleagues congratulate the winner by a gift, and the winner does not', async () => {
  const [ben, won] = [colleague(), drawn({ title: 'Dinner', winner: eve, winnerId: eve.id })]
  const { user } = await openScreen([drawn({ winner: ben, winnerId: ben.id }), won])
  await user.click((await card()).getByText('Details Stand mixer'))

  const congratulate = (await card()).getByRole('link', { name: 'Congratulate Ben' })
  expect(congratulate).toHaveAttribute('href', `/gift-tokens?to=${ben.id}&congratulate`)
  const own = within(screen.getByRole('article', { name: 'Dinner' }))
  expect(own.queryByRole('link', { name: /^Congratulate/ })).toBeNull()
})

test.each<[string, Partial<Competition>]>([
  ['that the viewer won and does not have yet', { winnerId: eve.id, handedOverAt: null }],
  ['whose draw is news to the viewer', { isNewDraw: true }],
])('a past competition %s is open', async (_, overrides) => {
  await openScreen([drawn(overrides)])

  expect((await card()).getByText('Kneads and whisks.')).toBeVisible()
})

test('a link to a past competition opens it, also on the open page', async () => {
  const [mixer, dinner] = [drawn(), drawn({ title: 'Dinner', description: 'Four courses.' })]
  await openScreen([mixer, dinner], `#competition-${mixer.id}`)
  expect((await card()).getByText('Kneads and whisks.')).toBeVisible()
  expect(screen.getByText('Four courses.')).not.toBeVisible()

  history.pushState(null, '', `/competitions#competition-${dinner.id}`)

  await waitFor(() => expect(screen.getByText('Four courses.')).toBeVisible())
})
