import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { type Gift, giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { type Answer, reply } from '#test/component/answers.ts'
import { feedItem, giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const thanks = (firstName: string, overrides: Partial<Gift> = {}) =>
  giftBetween({ id: newId(), fromUser: person({ firstName }), message: `Thanks from ${firstName}`, ...overrides })

/** Opens home of a user who received these gifts. Their ids grow from the last to the first. */
const openHome = (gifts: Gift[], ...replies: Answer[]) =>
  renderScreen({
    path: '/',
    me: { lifetimeTokensReceived: 5, lifetimeTokensGifted: 20, competitionsEntered: 1 },
    replies: [reply(giftsReceived, gifts), reply(competitions, []), reply(notifications, []), ...replies],
  })

const card = () => screen.findByRole('region', { name: /^(Newest|Earlier) thanks$/ })
const messages = async () =>
  within(await card())
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent)

test('home begins with the three newest thanks, which lead to their gifts', async () => {
  const [ana, ben, caro, dan] = ['Ana', 'Ben', 'Caro', 'Dan'].map((name) => thanks(name))
  const { network } = await openHome([dan!, caro!, ben!, ana!])

  expect(await messages()).toEqual(['Thanks from Dan', 'Thanks from Caro', 'Thanks from Ben'])
  const [link] = within(await card()).getAllByRole('link')
  expect(link).toHaveTextContent('Dan · Nov 21 at 4:03 PM')
  expect(link).toHaveAttribute('href', `/gifts/${dan!.id}`)
  const figures = screen.getByRole('list', { name: 'Your balances' })
  expect((await card()).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(network.requests()).not.toContain('GET /api/token-gifts/received')
})

test('the newest thanks leave out hidden gifts and show the reason of a gift without a message', async () => {
  await openHome([
    thanks('Ana', { hiddenAt: '2026-11-21T17:00:00.000Z' }),
    thanks('Ben', { message: null, reason: '🤝 Teamwork' }),
    thanks('Caro', { message: null }),
  ])

  expect(await messages()).toEqual(['🤝 Teamwork', 'A thank-you without words'])
})

test('the newest thanks begin with words, also of an older gift, and name a GIF without a message', async () => {
  await openHome([
    thanks('Ana', { message: null }),
    thanks('Ben', { message: null, gifUrl: '/gifs/bravo.gif' }),
    thanks('Caro', { message: 'You stayed late' }),
  ])

  expect(await messages()).toEqual(['You stayed late', 'A thank-you without words', 'A GIF for you'])
})

test('the newest thanks do not reveal a gift that arrives while home is open', async () => {
  const [ana, ben] = [thanks('Ana'), thanks('Ben')]
  const { network } = await openHome([ana])
  await card()

  network.answer(
    reply(giftsReceived, [ben, ana]),
    reply(newThanks, [{ ...feedItem(ben), isFirst: false }]),
    reply(unreadCount, { count: 1, newestGiftId: ben.id }),
  )
  await network.sendEvent('person')
  await screen.findByText('Thanks from Ben')

  expect(await messages()).toEqual(['Thanks from Ana'])
})

test('the newest thanks stay below unopened gifts, without them and after they were opened', async () => {
  const [ana, ben, caro] = ['Ana', 'Ben', 'Caro'].map((name) => thanks(name))
  const unopened = [caro!, ben!].map((gift) => ({ ...feedItem(gift), isFirst: false }))
  const { user, network } = await openHome(
    [caro!, ben!, ana!],
    reply(unreadCount, { count: 2, newestGiftId: caro!.id }),
    reply(newThanks, unopened),
  )
  const pile = await screen.findByRole('region', { name: 'Caro thanked you' })

  expect(await messages()).toEqual(['Thanks from Ana'])
  expect(await card()).toHaveAccessibleName('Earlier thanks')
  expect(pile.compareDocumentPosition(await card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  network.answer(
    reply(readGiftNotifications, {}),
    reply(newThanks, []),
    reply(giftsGiven, []),
    reply(unreadCount, { count: 0, newestGiftId: null }),
  )
  await user.click(screen.getByRole('button', { name: 'Next (1 more)' }))
  expect(await messages()).toEqual(['Thanks from Ana'])
})

test('opened gifts join the newest thanks when their card is left', async () => {
  const [ana, ben, caro] = ['Ana', 'Ben', 'Caro'].map((name) => thanks(name))
  const { user, network } = await openHome(
    [caro!, ben!, ana!],
    reply(unreadCount, { count: 1, newestGiftId: caro!.id }),
    reply(newThanks, [{ ...feedItem(caro!), isFirst: false }]),
  )
  network.answer(
    reply(readGiftNotifications, {}),
    reply(newThanks, []),
    reply(giftsGiven, []),
    reply(unreadCount, { count: 0, newestGiftId: null }),
  )
  await screen.findByRole('button', { name: 'Done' })
  expect(await messages()).toEqual(['Thanks from Ben', 'Thanks from Ana'])

  await user.click(screen.getByRole('button', { name: 'Done' }))

  expect(await messages()).toEqual(['Thanks from Caro', 'Thanks from Ben', 'Thanks from Ana'])
  expect(await card()).toHaveAccessibleName('Newest thanks')
})

test('the first gift becomes the newest thanks when its card is left', async () => {
  const ana = thanks('Ana')
  const { user, network } = await openHome(
    [ana],
    reply(unreadCount, { count: 1, newestGiftId: ana.id }),
    reply(newThanks, [{ ...feedItem(ana), isFirst: true }]),
  )
  network.answer(
    reply(readGiftNotifications, {}),
    reply(newThanks, []),
    reply(giftsGiven, []),
    reply(unreadCount, { count: 0, newestGiftId: null }),
  )
  await screen.findByRole('button', { name: 'Done' })
  expect(screen.queryByRole('region', { name: /thanks$/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Done' }))

  expect(await messages()).toEqual(['Thanks from Ana'])
})

test('a new user meets unopened gifts first, and the first steps when they are left', async () => {
  const [ana, ben] = [thanks('Ana'), thanks('Ben')]
  const { user, network } = await renderScreen({
    path: '/',
    me: { lifetimeTokensReceived: 2, giftTokens: 0 },
    replies: [
      reply(giftsReceived, [ben!, ana!]),
      reply(competitions, []),
      reply(notifications, []),
      reply(unreadCount, { count: 1, newestGiftId: ben!.id }),
      reply(newThanks, [{ ...feedItem(ben!), isFirst: false }]),
    ],
  })

  expect(await screen.findByRole('region', { name: 'Ben thanked you' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Three steps to start' })).toBeNull()
  network.answer(reply(readGiftNotifications, {}), reply(newThanks, []), reply(giftsGiven, []))
  await user.click(screen.getByRole('button', { name: 'Done' }))

  const steps = await screen.findByRole('region', { name: 'Three steps to start' })
  expect(steps.compareDocumentPosition(await card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('there are no newest thanks beside the first unopened gift', async () => {
  const ana = thanks('Ana')
  await openHome(
    [ana],
    reply(unreadCount, { count: 1, newestGiftId: ana.id }),
    reply(newThanks, [{ ...feedItem(ana), isFirst: true }]),
  )

  expect(await screen.findByRole('region', { name: /Ana thanked you/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: /thanks$/ })).toBeNull()
})
