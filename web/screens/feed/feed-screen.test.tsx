import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { type FeedItem, feed } from '#contract/feed.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { type Boost, addComment, boostGift, boosts, comments, setReaction } from '#contract/social.ts'
import { reactionTypes } from '#domain/reactions.ts'
import { reactions as reactionNames } from '#texts/reactions.ts'
import { fail, hold, refuse, reply, replyTo } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/feed'
const at = '2026-11-21T16:03:00.000Z'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const counts = () => screen.queryByRole('list', { name: 'Answers' })
const commentField = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Add a comment...')
const boostOf = (gift: FeedItem): Boost => ({
  id: newId(),
  giftId: gift.id,
  userId: newId(),
  createdAt: at,
  user: null,
})

/** Opens the feed with a gift between two colleagues. */
async function openFeed(gift = feedItem()) {
  const { user, network } = await renderScreen({ path, replies: [reply(feed, [gift]), reply(comments, [])] })
  await screen.findByRole('article')
  return { user, network, gift }
}

test('the feed shows three skeleton cards while loading and has an empty state', async () => {
  const { answer, release } = hold(reply(feed, []))
  await renderScreen({ path, replies: [answer] })

  expect(await screen.findByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  expect(screen.getByText("See token gifts and celebrate your colleagues' achievements")).toBeVisible()
  expect(screen.getByRole('main').querySelectorAll('[data-shape]')).toHaveLength(3)
  release()

  expect(await screen.findByText('No recognition activity yet')).toBeVisible()
  expect(screen.getByText('Start by gifting tokens to your colleagues!')).toBeVisible()
})

test('a long feed that a link opens comes in steps, then its end; going back shows all of it, where the browser scrolls', async () => {
  const gifts = Array.from({ length: 20 }, () => feedItem())
  const { user } = await renderScreen({ path, replies: [reply(feed, gifts), reply(competitions, [])] })
  const shown = new Set<number>()
  const spinners = new Set<number>()
  const note = () => {
    shown.add(document.querySelectorAll('article').length)
    spinners.add(document.querySelectorAll('#content [aria-busy="true"]').length)
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  const isWhole = () => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
  const leave = async () => {
    await isWhole()
    await user.click(screen.getAllByRole('link', { name: 'Competitions' })[0]!)
    await screen.findByRole('heading', { name: 'Competitions' })
    for (const counts of [shown, spinners]) counts.clear()
  }
  await leave()

  await user.click(screen.getAllByRole('link', { name: 'Feed' })[0]!)

  await isWhole()
  expect([...shown].slice(0, 3)).toEqual([3, 5, 7])
  expect([...spinners]).toEqual([0])
  await leave()
  history.back()
  await isWhole()
  expect([...shown]).toEqual([20])
})

test('shows a deleted user without a name, and counts two boosts in the plural', async () => {
  const gift = feedItem({ fromUser: null, toUser: person({ firstName: 'Ana', lastNameInitial: 'G' }), boostCount: 2 })
  const { user, network } = await openFeed(gift)
  network.answer(reply(boosts, [boostOf(gift), boostOf(gift)]))
  network.answer(reply(comments, [{ ...boostOf(gift), hiddenAt: null, content: 'Well done' }]))
  const card = screen.getByRole('article')

  expect(card).toHaveTextContent('Unknown User gifted 1 token to Ana G.')
  expect(card).toHaveTextContent('Nov 21 at 4:03 PM')
  await user.click(button('2 boosts'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Boosted by' }))
  expect(await dialog.findAllByText('Unknown')).toHaveLength(2)
  await user.click(button('Comment'))

  const region = await screen.findByRole('region', { name: 'Comments' })
  await waitFor(() => expect(region).toHaveTextContent('Unknown User'))
  expect(await commentField()).toHaveAttribute('rows', '2')
})

test('keeps ‘edited’ in one line with the time', async () => {
  await openFeed(feedItem({ editedAt: '2026-11-21T16:05:00.000Z' }))

  expect(screen.getByRole('article').querySelector('time')?.textContent).toBe(
    'Nov 21 at 4:03\u00a0PM\u00a0·\u00a0edited',
  )
})

test('shows the reason of a gift as a label, and nothing without one', async () => {
  const [labelled, plain] = [feedItem({ reason: '🤝 Teamwork', message: 'First' }), feedItem({ message: 'Second' })]
  await renderScreen({ path, replies: [reply(feed, [labelled, plain]), reply(comments, [])] })

  const cards = await screen.findAllByRole('article')

  expect(cards[0]).toHaveTextContent('🤝 TeamworkFirst')
  expect(cards[1]).not.toHaveTextContent('Teamwork')
})

test('shows a colleague’s markup as text', async () => {
  const message = '<img src=x onerror=alert(1)>'
  await openFeed(feedItem({ message }))

  expect(screen.getByText(message)).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('renders the choices of a reaction when they are first opened', async () => {
  const { user } = await openFeed()
  const choices = () =>
    screen.queryAllByRole('button', { name: new RegExp(`^(${Object.values(reactionNames).join('|')})$`), hidden: true })
  expect(choices()).toEqual([])

  await user.click(button('React'))

  expect(choices()).toHaveLength(reactionTypes.length)
})

test('reverts a refused reaction and shows the server’s message', async () => {
  const { user, network } = await openFeed()
  network.answer(refuse(setReaction, 'not_found'))

  await user.click(button('React'))
  await user.click(button('Smile'))

  expect(await screen.findByText('Not found')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'React' })).toBeVisible()
  await waitFor(() => expect(counts()).toBeNull())
})

test('restores the text of a refused comment', async () => {
  const { user, network } = await openFeed()
  const { answer, release } = hold(refuse(addComment, 'too_many_requests'))
  network.answer(answer)
  await user.click(button('Comment'))
  await user.type(await commentField(), 'Well deserved')
  await user.click(button('Post'))
  await waitFor(() => expect(counts()).toHaveTextContent('Comments 1'))

  release()

  expect(await screen.findByText('Too many requests. Try again in a moment')).toBeVisible()
  expect(await commentField()).toHaveValue('Well deserved')
  await waitFor(() => expect(counts()).toBeNull())
})

// A list that shrinks when it arrives moves "Post" from under the finger, and the tap is lost.
test.each([0, 2])('reserves the space of %i comments while they load', async (commentCount) => {
  const gift = feedItem({ commentCount })
  const { user, network } = await openFeed(gift)
  const { answer, release } = hold(
    reply(
      comments,
      Array.from({ length: commentCount }, () => ({ ...boostOf(gift), hiddenAt: null, content: 'Well done' })),
    ),
  )
  network.answer(answer)

  await user.click(button('Comment'))

  const region = await screen.findByRole('region', { name: 'Comments' })
  expect(region.querySelectorAll('[data-shape]')).toHaveLength(commentCount)
  release()
  await waitFor(() => expect(within(region).queryAllByRole('listitem')).toHaveLength(commentCount))
})

test('keeps a comment draft across the store filter', async () => {
  const { user } = await openFeed()
  await user.click(button('Comment'))
  await user.type(await commentField(), 'Well des')

  await user.click(button('My store'))
  await user.click(await screen.findByRole('button', { name: 'Comment' }))

  expect(await commentField()).toHaveValue('Well des')
})

test('"About me" asks for the own gifts and is remembered', async () => {
  const [own, other] = [feedItem({ message: 'For me' }), feedItem({ message: 'For Eva' })]
  const answer = replyTo(feed, ({ search }) => (search['about'] === 'me' ? [own] : [other]))
  const { user } = await renderScreen({ path, replies: [answer] })
  expect(await screen.findByText('For Eva')).toBeVisible()

  await user.click(button('About me'))

  expect(await screen.findByText('For me')).toBeVisible()
  expect(screen.queryByText('For Eva')).toBeNull()
  expect(button('About me')).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('feed')).toBe('me')
})

test('opens the feed with the filter that was used last', async () => {
  localStorage.setItem('feed', 'me')
  const own = feedItem({ message: 'For me' })

  await renderScreen({ path, replies: [replyTo(feed, ({ search }) => (search['about'] === 'me' ? [own] : []))] })

  expect(await screen.findByText('For me')).toBeVisible()
  expect(button('About me')).toHaveAttribute('aria-pressed', 'true')
})

test('reverts a refused boost after its page was left', async () => {
  const { user, network } = await openFeed()
  const { answer, release } = hold(refuse(boostGift, 'already_boosted'))
  network.answer(answer, reply(leaderboard, []), reply(myRank, null))
  await user.click(button('Boost'))
  expect(await screen.findByRole('button', { name: 'Boosted' })).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: /^Leader/ })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Monthly Leaderboard' })

  release()

  expect(await screen.findByText('You have already boosted this gift')).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: /^Feed/ })[0] ?? document.body)
  expect(await screen.findByRole('button', { name: 'Boost' })).toBeEnabled()
})

test('boosting by keyboard keeps the focus', async () => {
  const { user, network, gift } = await openFeed()
  network.answer(reply(boostGift, boostOf(gift)), reply(feed, [{ ...gift, boostedByMe: true, boostCount: 1 }]))

  button('Boost').focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('You gave +1 token to the recipient')).toBeVisible()
  expect(button('Boosted')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Boosted')).toHaveFocus()
})

test('a boost shows a message when the answer has none, and confirms success', async () => {
  const { user, network, gift } = await openFeed()
  network.answer(fail(boostGift))

  await user.click(button('Boost'))
  expect(await screen.findByText('Failed to boost')).toBeVisible()
  network.answer(reply(boostGift, boostOf(gift)))
  await user.click(await screen.findByRole('button', { name: 'Boost' }))

  expect(await screen.findByText('Boosted!')).toBeVisible()
  expect(screen.getByText('You gave +1 token to the recipient')).toBeVisible()
})

/** Presses twenty times before the first press is rendered. */
function pressTwenty(element: HTMLElement) {
  for (let press = 0; press < 20; press += 1) element.click()
}

test('sends one request for twenty presses at once', async () => {
  const { user, network, gift } = await openFeed()
  network.answer(reply(boostGift, boostOf(gift)), reply(setReaction, { ...boostOf(gift), reactionType: 'heart' }))
  network.answer(reply(addComment, { ...boostOf(gift), hiddenAt: null, content: 'Well deserved' }))

  pressTwenty(button('Boost'))
  await user.click(button('React'))
  pressTwenty(button('Love'))
  await user.click(button('Comment'))
  await user.type(await commentField(), 'Well deserved')
  pressTwenty(button('Post'))

  await waitFor(() => expect(network.sentTo(addComment)).toHaveLength(1))
  expect(await commentField()).toHaveValue('')
  const writes = network.requests().filter((request) => request.startsWith('POST'))
  expect(writes).toEqual(['POST /api/boosts', 'POST /api/reactions', 'POST /api/comments'])
})

test('keeps the last choice when a reaction changes while another is pending', async () => {
  const { user, network, gift } = await openFeed()
  const { answer, release } = hold(
    replyTo(setReaction, ({ body }) => ({ ...boostOf(gift), reactionType: body.reactionType })),
  )
  network.answer(answer)
  await user.click(button('React'))
  await user.click(button('Like'))
  await user.click(await screen.findByRole('button', { name: 'React, yours is Like' }))
  await user.click(button('Love'))

  release()

  await waitFor(() =>
    expect(network.sentTo(setReaction).map(({ reactionType }) => reactionType)).toEqual(['like', 'heart']),
  )
  expect(button('React, yours is Love')).toBeVisible()
})
