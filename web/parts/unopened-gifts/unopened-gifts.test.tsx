import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { feed, gift as giftRead } from '#contract/feed.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { type NewThanks, newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { comments, reactions, setReaction } from '#contract/social.ts'
import { lose, refuse, reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubWorker } from '#test/component/stub-worker.ts'
import { stubView } from '#test/component/stub-view.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { newId } from '#test/component/users.ts'

const ana = { firstName: 'Ana', lastNameInitial: 'Z' }
const home = [reply(giftsReceived, []), reply(giftsGiven, []), reply(competitions, []), reply(notifications, [])]
const thanks = (overrides: Partial<NewThanks> = {}): NewThanks => ({
  ...feedItem({ fromUser: person(ana), amount: 2, message: 'Great close' }),
  isFirst: false,
  ...overrides,
})

/** The gifts that are unread, newest first. */
const unread = (gifts: NewThanks[]) => [
  reply(newThanks, gifts),
  reply(unreadCount, { count: gifts.length, newestGiftId: gifts[0]?.id ?? null }),
]

const card = (name: string | RegExp = /thanked you/) => screen.findByRole('region', { name })
const cards = () => screen.queryAllByRole('region', { name: /thanked you/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** More than it takes to read two words. */
const slow = { timeout: 6_000 }
const openDialog = () => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const marked = (network: Awaited<ReturnType<typeof renderScreen>>['network']) =>
  network.sentTo(readGiftNotifications).map((body) => (body as { giftIds: string[] }).giftIds)

test('home opens with the gift itself, which is read once it was in view for as long as that takes', async () => {
  const view = stubView()
  const gift = thanks()
  const { network, user } = await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })
  const figures = await screen.findByRole('list', { name: 'Your figures' })

  expect(await card('Ana thanked you')).toHaveTextContent('Great close')
  expect(await card()).toHaveTextContent('+22 tokens')
  expect((await card()).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('heading', { name: 'Ana thanked you' })).not.toHaveFocus()
  network.answer(reply(readGiftNotifications, {}), ...unread([]))
  view.enter()
  await sleep(1_600)
  expect(marked(network)).toEqual([])

  await waitFor(() => expect(marked(network)).toEqual([[gift.id]]), slow)
  await waitFor(() => expect(network.requests().at(-1)).toBe('GET /api/token-gifts/received/new'))
  expect(await card()).toHaveTextContent('Great close')
  await user.click(button('Done'))
  expect(cards()).toHaveLength(0)
  expect(marked(network)).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Welcome, Ana!' })).toHaveFocus()
})

test.each<[string, (view: ReturnType<typeof stubView>) => void]>([
  ['was not in view', () => {}],
  ['left the view at once', (view) => [view.enter(), view.leave()]],
  ['was half in view', (view) => view.enter((element) => (element.textContent.includes('Great close') ? 0.6 : 1))],
  ['was in view without its buttons', (view) => view.enter((element) => (element.querySelector('button') ? 0.6 : 1))],
  ['was behind a dialog', (view) => [openDialog(), view.enter()]],
])('a gift that %s stays unopened', async (_name, meet) => {
  const view = stubView()
  const { network } = await renderScreen({ path: '/', replies: [...home, ...unread([thanks()])] })
  await card()

  meet(view)
  await sleep(3_000)

  expect(marked(network)).toEqual([])
})

test('a gift behind a dialog is read once that is closed', async () => {
  const view = stubView()
  const gift = thanks()
  const { network } = await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })
  network.answer(reply(readGiftNotifications, {}), ...unread([]))
  await card()
  const dialog = openDialog()

  view.enter()
  await sleep(3_000)
  dialog.remove()
  expect(marked(network)).toEqual([])

  await waitFor(() => expect(marked(network)).toEqual([[gift.id]]), slow)
})

test('several gifts follow one another, newest first', async () => {
  const gifts = ['First', 'Second', 'Third']
    .map((message, index) =>
      thanks({ id: newId(), message, ...(index === 1 && { fromUserId: newId(), fromUser: null }) }),
    )
    .toReversed()
  const { user, network } = await renderScreen({ path: '/', replies: [...home, ...unread(gifts)] })
  network.answer(reply(readGiftNotifications, {}))

  expect(await card('Ana thanked you')).toHaveTextContent('Third')
  await user.click(button('Next (2 more)'))
  expect(screen.getByRole('heading', { name: 'Somebody thanked you' })).toHaveFocus()
  await user.click(button('Next (1 more)'))

  expect(screen.getByText('First')).toBeVisible()
  expect(button('Done')).toBeVisible()
})

test('gifts that were not shown stay unopened when the user leaves', async () => {
  const view = stubView()
  const gifts = ['First', 'Second', 'Third'].map((message) => thanks({ id: newId(), message })).toReversed()
  const [third, second, first] = gifts
  const { user, network } = await renderScreen({ path: '/', replies: [...home, ...unread(gifts), reply(feed, [])] })
  network.answer(reply(readGiftNotifications, {}), ...unread(gifts.slice(1)))
  await card()

  await user.click(button('Next (2 more)'))
  await waitFor(() => expect(marked(network)).toEqual([[third!.id]]))
  network.answer(...unread([first!]))
  view.enter()
  await waitFor(() => expect(marked(network)[1]).toEqual([second!.id]), slow)
  await user.click(screen.getAllByRole('link', { name: 'Feed' })[0] ?? document.body)
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)

  expect(await card('Ana thanked you')).toHaveTextContent('First')
  expect(button('Done')).toBeVisible()
  expect(marked(network)).toHaveLength(2)
})

test('thanks are said with one press, once, and are answered', async () => {
  const vibrate = stubVibrate()
  const gift = thanks()
  const { user, network } = await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })
  network.answer(reply(readGiftNotifications, {}), ...unread([]), reply(reactions, []))
  network.answer(refuse(setReaction, 'too_many_requests'))
  await card()

  await user.click(button('Say thanks'))
  expect(await screen.findByText('Too many requests. Try again in a moment')).toBeVisible()
  expect(screen.queryByText('Your heart', { exact: false })).toBeNull()
  await waitFor(() => expect(button('Say thanks')).toHaveAttribute('aria-pressed', 'false'))
  const set = { id: newId(), giftId: gift.id, userId: newId(), reactionType: 'heart' as const, user: null }
  network.answer(reply(setReaction, { ...set, createdAt: gift.createdAt }))
  await user.click(button('Say thanks'))
  expect((await screen.findByText(/^Your heart is on its way/)).parentElement).toHaveTextContent(/ to Ana$/)
  expect(vibrate).toHaveBeenCalledOnce()
  expect(button('Thanked')).toHaveAttribute('aria-pressed', 'true')
  button('Thanked').click()

  expect(network.sentTo(setReaction)).toHaveLength(2)
  expect(network.sentTo(setReaction)[1]).toEqual({ giftId: gift.id, reactionType: 'heart' })
})

test.each([
  ['a giver', person(ana), 'Your heart is on its way to Ana'],
  ['a giver whose account is gone', null, ''],
])('thanks to %s without an answer wait in sight, and do not claim to have arrived', async (_name, fromUser, text) => {
  stubWorker()
  const gift = thanks({ fromUser })
  const { user, network } = await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })
  network.answer(reply(readGiftNotifications, {}), ...unread([]), lose(setReaction))
  await card()

  await user.click(button('Say thanks'))

  const row = await screen.findByRole('link', { name: 'Reaction to a gift for Ben C.' })
  expect(row.closest('li')).toHaveTextContent('It may have arrived. We keep asking.')
  await waitFor(() => expect(screen.queryByText(/^Your heart/)?.parentElement?.textContent ?? '').toBe(text))
  await waitFor(() => expect(button('Thanked')).toHaveAttribute('aria-pressed', 'true'))
})

test('the first gift ever is special, with its day, and its page is where to write back', async () => {
  const gift = thanks({ isFirst: true })
  const { user, network } = await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })
  network.answer(reply(readGiftNotifications, {}), reply(giftRead, gift), reply(comments, []))

  expect(await card()).toHaveTextContent('Your first thank-you!Ana thanked you')
  expect(await card()).toHaveAttribute('data-first', 'true')
  expect(await card()).toHaveTextContent('A day to remember: Nov 21, 2026')
  await user.click(screen.getByRole('link', { name: 'Write back' }))

  expect(await screen.findByRole('heading', { name: /^Ana Z\. gifted 2 tokens/ })).toHaveFocus()
})

test('a gift that is a milestone of its receiver says so', async () => {
  await renderScreen({ path: '/', replies: [...home, ...unread([thanks({ milestone: 10 })])] })

  expect(await card()).toHaveTextContent('That makes 10 thank-yous!Ana thanked you')
})

test('gifts that arrive on another page come in a sheet without focus; earlier ones wait for home', async () => {
  const [arrived, earlier] = [
    thanks({ id: newId(), message: 'You stayed late' }),
    thanks({ fromUser: person({ firstName: 'Gil' }) }),
  ]
  earlier.id = '0190b0d4-0000-7000-8000-000000000000'
  const { user, network } = await renderScreen({ path: '/gift-tokens', replies: [...home, ...unread([earlier])] })
  await screen.findByRole('heading', { name: 'Give Tokens' })
  expect(cards()).toHaveLength(0)
  const field = screen.getByPlaceholderText('Search by name or email...')
  field.focus()

  network.answer(...unread([arrived, earlier]))
  await network.sendEvent('person')
  expect(await card()).toHaveAccessibleName('Ana thanked you')
  expect(await card()).toHaveTextContent('You stayed late')
  expect(field).toHaveFocus()
  await user.click(button('Not now'))
  expect(cards()).toHaveLength(0)
  expect(network.sentTo(readGiftNotifications)).toEqual([])

  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)
  await waitFor(async () => expect(await card()).toHaveTextContent('You stayed late'))
  expect(button('Next (1 more)')).toBeVisible()
  expect(cards()).toHaveLength(1)
})

test('a gift that arrives while nobody types opens by itself without focus, and is read once a button is used', async () => {
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, []), ...home, ...unread([])] })
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  const focused = document.activeElement
  const gifts = [thanks({ id: newId(), message: 'Second' }), thanks({ message: 'First', reason: '🤝 Teamwork' })]

  network.answer(...unread(gifts))
  await network.sendEvent('person')
  expect(await card()).toHaveTextContent('🤝 TeamworkFirst')
  expect(document.activeElement).toBe(focused)
  expect(network.sentTo(readGiftNotifications)).toEqual([])
  network.answer(reply(readGiftNotifications, {}), ...unread([]))
  await user.click(button('Next (1 more)'))

  expect(network.sentTo(readGiftNotifications)).toEqual([{ giftIds: gifts.map(({ id }) => id).toReversed() }])
  expect(await card()).toHaveTextContent('Second')
  expect(screen.getByRole('heading', { name: 'Ana thanked you' })).toHaveFocus()
  await user.click(button('Done'))
  expect(cards()).toHaveLength(0)
})

test('a gift that arrives right after home was opened comes in a sheet', async () => {
  const { network } = await renderScreen({ path: '/', replies: [...home, ...unread([])] })
  await screen.findByRole('list', { name: 'Your figures' })

  network.answer(...unread([thanks({ isFirst: true })]))
  await network.sendEvent('person')

  expect(await card(/Ana thanked you$/)).toHaveTextContent('Great close')
})

test('a press on a gift that arrived is answered before the gift is rendered', async () => {
  const { network } = await renderScreen({ path: '/gift-tokens', replies: [...home, ...unread([])] })
  await screen.findByRole('heading', { name: 'Give Tokens' })
  screen.getByPlaceholderText('Search by name or email...').focus()
  network.answer(...unread([thanks()]), reply(readGiftNotifications, {}))
  await network.sendEvent('person')
  await card()

  button('Open it').click()
  await Promise.resolve()
  expect(screen.queryByRole('button', { name: 'Say thanks' })).toBeNull()

  expect(await screen.findByRole('button', { name: 'Say thanks' })).toBeVisible()
})

test('a gift that opened by itself waits on home while none of its buttons was used', async () => {
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, []), ...home, ...unread([])] })
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  network.answer(...unread([thanks()]))
  await network.sendEvent('person')
  expect(await card()).toHaveTextContent('Great close')

  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)

  await waitFor(() => expect(within(screen.getByRole('main')).getByText('Great close')).toBeVisible())
  expect(cards()).toHaveLength(1)
  expect(network.sentTo(readGiftNotifications)).toEqual([])
})

test('a gift without words shows who gave it, the reason and the tokens', async () => {
  const gift = thanks({ message: null, reason: '🤝 Teamwork' })
  await renderScreen({ path: '/', replies: [...home, ...unread([gift])] })

  expect(await card()).toHaveAttribute('data-words', 'none')
  expect(await card()).toHaveTextContent(/2 tokensAna thanked you🤝 Teamwork/)
})

test('a gift that arrives while another is open on home comes in the sheet', async () => {
  const [earlier, arrived] = [thanks(), thanks({ id: newId(), fromUser: person({ firstName: 'Gil' }) })]
  const { network } = await renderScreen({ path: '/', replies: [...home, ...unread([earlier])] })
  await card()
  const main = within(screen.getByRole('main'))

  network.answer(...unread([arrived, earlier]))
  await network.sendEvent('person')

  expect(await card('Gil thanked you')).toBeVisible()
  expect(main.queryByRole('heading', { name: 'Gil thanked you' })).toBeNull()
  expect(main.getByRole('button', { name: 'Done' })).toBeVisible()
})
