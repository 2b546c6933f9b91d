import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { feed } from '#contract/feed.ts'
import { giftsGiven, giveTokens, giveTokensToMany } from '#contract/gifts.ts'
import { reply } from '#test/component/answers.ts'
import { giftBetween, giftGroup, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { approvedUser } from '#test/component/users.ts'

const ana = approvedUser()
const [ben, caro] = [person(), person({ firstName: 'Caro', lastNameInitial: 'D' })]
const giftTo = (toUser = ben) => giftBetween({ fromUser: { ...ana }, toUser, amount: 2, message: 'Great close' })

const button = (name: string) => screen.getByRole('button', { name })
const search = () => screen.queryByRole('combobox')

/** Sends a gift of two tokens to Ben C. */
async function send() {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user, network } = await renderScreen({
    path: '/gift-tokens',
    me: ana,
    replies: [reply(giftsGiven, [giftTo(), giftTo(caro)]), reply(giveTokens, giftTo())],
  })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Ben/ }))
  network.answer(reply(me, { ...ana, giftTokens: 3 }))
  await user.click(button('2'))
  scrolled.mockClear()
  await user.click(button('Gift 2 Tokens'))
  return { user, network, scrolled, card: await screen.findByRole('article') }
}

test('shows the gift as the feed will show it, and leaves the specified toast and an empty form', async () => {
  const vibrate = stubVibrate()
  const { card, scrolled } = await send()

  expect(card).toHaveTextContent('Ana G. gifted 2 tokens to Ben C.')
  expect(card).toHaveTextContent('Great close')
  expect(button('Thank someone else').compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(card).queryByRole('button')).toBeNull()
  expect(screen.getByRole('region', { name: /^You thanked Ben/ })).toContainElement(card)
  expect(screen.getByText('Successfully gifted 2 tokens to Ben C.')).toBeVisible()
  expect(search()).toHaveValue('')
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 0]]))
  expect(vibrate).toHaveBeenCalledOnce()
})

test('"Thank someone else" clears the form and moves the focus to the search', async () => {
  const { user } = await send()
  await user.click(search() ?? document.body)
  await user.click(await screen.findByRole('option', { name: /Caro/ }))

  await user.click(button('Thank someone else'))

  expect(search()).toHaveFocus()
  expect(screen.queryByText('Sending to')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
})

test('"See it in the feed" leads to the gifts of everyone, which it is among', async () => {
  localStorage.setItem('feed', 'mine')
  const { user, network } = await send()
  network.answer(reply(feed, []))

  await user.click(screen.getByRole('link', { name: 'See it in the feed' }))

  expect(await screen.findByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-pressed', 'true')
})

test('shows gifts to several colleagues as the one card that the feed has of them', async () => {
  const { user, network } = await send()
  await user.click(button('Thank someone else'))
  const gifts = giftGroup([ben, caro], { ...giftTo(), amount: 1, gifUrl: '/gifs/thank-you.gif' })
  network.answer(reply(giveTokensToMany, gifts))
  await user.click(await screen.findByRole('option', { name: /Ben/ }))
  await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /Caro/ }))
  await user.click(button('1'))

  await user.click(button('Gift 2 Tokens'))

  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Ana G. gifted 1 token each to Ben C. and Caro D.')
  expect(button('Thank someone else').compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('heading', { name: 'You thanked 2 colleagues!' })).toBeVisible()
  expect(screen.getByText('Successfully gifted 1 token to each of 2 colleagues')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})
