import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsReceived } from '#contract/gifts.ts'
import { type MonthReview, monthReview, seeMonthReview } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubView } from '#test/component/stub-view.ts'

const october: MonthReview = {
  month: '2026-10',
  thanked: { person: person(), others: 2 },
  reason: { text: '🤝 Teamwork', others: 1 },
  thankedBy: { person: person({ firstName: 'Dana', lastNameInitial: 'K' }), others: 0 },
}

const openHome = (review: MonthReview | null) =>
  renderScreen({ path: '/', replies: [reply(giftsReceived, []), reply(monthReview, review)] })
const findCard = () => screen.findByRole('region', { name: 'Your month: October 2026' })

test('says in three lines whom one thanked, for what, and who thanked one, above the balances', async () => {
  await openHome(october)

  const card = await findCard()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['You thanked Ben C. and 2 others', 'For 🤝 Teamwork and 1 other reason', 'Dana K. thanked you'])
  const balances = screen.getByRole('list', { name: 'Your balances' })
  expect(card.compareDocumentPosition(balances)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('leaves out what there was not', async () => {
  await openHome({ ...october, thanked: null, reason: null })

  expect(within(await findCard()).getAllByRole('listitem')).toHaveLength(1)
})

test('nothing is shown to those who have seen it', async () => {
  await openHome(null)

  await screen.findByRole('list', { name: 'Your balances' })
  expect(screen.queryByRole('region', { name: /^Your month/ })).toBeNull()
})

test('once in view it is seen, and stays until the user leaves home', async () => {
  const view = stubView()
  const { network, user } = await openHome(october)
  const card = await findCard()
  expect(network.sentTo(seeMonthReview)).toEqual([])
  network.answer(reply(seeMonthReview, {}), reply(monthReview, null))

  view.enter((element) => (card.contains(element) ? 1 : 0))

  await waitFor(() => expect(network.sentTo(seeMonthReview)).toEqual([{ month: '2026-10' }]))
  await waitFor(() => expect(network.sentTo(monthReview)).toHaveLength(1))
  expect(card).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Got It' }))
  expect(screen.queryByRole('region', { name: /^Your month/ })).toBeNull()
  expect(network.sentTo(seeMonthReview)).toHaveLength(1)
})

test('closed before it was in view it is seen too', async () => {
  const { network, user } = await openHome(october)
  network.answer(reply(seeMonthReview, {}), reply(monthReview, null))

  await user.click(within(await findCard()).getByRole('button', { name: 'Got It' }))

  await waitFor(() => expect(network.sentTo(seeMonthReview)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: /^Your month/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Welcome, Ana!' })).toHaveFocus()
})
