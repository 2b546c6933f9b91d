import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Me } from '#contract/auth.ts'
import { feed, type FeedItem, gift } from '#contract/feed.ts'
import { boostGift, comments, setReaction } from '#contract/social.ts'
import { hold, refuse, refuseId, reply } from '#test/component/answers.ts'
import { feedItem, giftGroup, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const thanks = () =>
  feedItem({
    fromUser: person({ firstName: 'Ana', lastNameInitial: 'G' }),
    toUser: person({ firstName: 'Ben', lastNameInitial: 'C' }),
    amount: 3,
    message: 'You saved the lunch rush',
    gifUrl: '/gifs/thank-you.gif',
    commentCount: 1,
    reason: '🧊 Calm in the rush',
  })

async function openGift(shown: FeedItem, viewer: Partial<Me> = {}) {
  const comment = {
    id: shown.id,
    giftId: shown.id,
    userId: shown.toUserId,
    createdAt: shown.createdAt,
    hiddenAt: null,
    user: null,
  }
  const replies = [reply(gift, shown), reply(comments, [{ ...comment, content: 'So true' }])]
  return renderScreen({ path: `/gifts/${shown.id}`, me: viewer, replies })
}

test('the page of a gift shows people, message, GIF, date, counts and the opened comments', async () => {
  await openGift(thanks())

  expect(await screen.findByRole('heading', { name: 'Ana G. gifted 3 tokens to Ben C.' })).toBeVisible()
  const card = screen.getByRole('article')
  expect(card).toHaveTextContent('You saved the lunch rush')
  expect(card.querySelector('[aria-hidden] > [data-icon]')).toHaveTextContent('3')
  expect(card).toHaveTextContent('🧊 Calm in the rush')
  expect(card).toHaveTextContent('Nov 21, 2026 at 4:03 PM')
  expect(card.querySelector('img[src="/gifs/thank-you.gif"]')).toBeVisible()
  expect(within(card).getByRole('list', { name: 'Answers' })).toHaveTextContent('Comments 1')
  expect(await within(card).findByText('So true')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Recognition Feed' })).toHaveAttribute('href', '/feed')
})

test('the page of a gift says which milestone it was', async () => {
  await openGift({ ...thanks(), milestone: 10 })

  expect(await screen.findByText('10 thank-yous for Ben C.')).toBeVisible()
})

test('the names and faces on the page of a gift lead to the people', async () => {
  const shown = thanks()
  await openGift(shown)

  const heading = await screen.findByRole('heading', { name: 'Ana G. gifted 3 tokens to Ben C.' })
  const [ana, ben] = [`/people/${shown.fromUser?.id}`, `/people/${shown.toUser?.id}`]
  const links = within(heading).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ana G.', ana],
    ['Ben C.', ben],
  ])
  const all = [...screen.getByRole('article').querySelectorAll('a[tabindex="-1"]')]
  expect(all.map((link) => link.getAttribute('href'))).toEqual([ana, ben])
})

test('the page of a gift to several names all of them in the order in which they were chosen, over one thread', async () => {
  const receivers = ['Samira', 'Miguel', 'Layla', 'Noor'].map((firstName) => person({ firstName }))
  const group = giftGroup(receivers, { ...thanks(), boostCount: 7 })
  await openGift(group[2]!)

  const sentence = 'Ana G. gifted 3 tokens each to Samira C., Miguel C., Layla C., and Noor C.'
  const heading = await screen.findByRole('heading', { name: /^Ana G\. gifted/ })
  expect(heading).toHaveTextContent(sentence)
  await waitFor(() => expect(document.title).toBe(`${sentence} · Brightside`))
  expect(within(heading).getAllByRole('link')).toHaveLength(5)
  expect(heading.closest('article')).toHaveTextContent(/SC\+3/)
  expect(screen.getByRole('list', { name: 'Answers' })).toHaveTextContent('7 boosts')
  expect(screen.getAllByRole('button', { name: 'Boost' })).toHaveLength(1)
})

test('a gift without words or a GIF says that it needs none', async () => {
  await openGift({ ...thanks(), message: null, gifUrl: null, reason: null })

  expect(await screen.findByText('Some thanks need no words.')).toBeVisible()
})

test('a gift with words says nothing about those without', async () => {
  await openGift({ ...thanks(), gifUrl: null })

  expect(await screen.findByText('You saved the lunch rush')).toBeVisible()
  expect(screen.queryByText('Some thanks need no words.')).toBeNull()
})

test('the page of a received gift says why it cannot be boosted', async () => {
  const shown = thanks()
  await openGift(shown, { id: shown.toUserId })

  const boost = await screen.findByRole('button', { name: 'Boost' })
  expect(screen.getByText('You cannot boost a gift you received')).toBeVisible()
  expect(boost).toHaveAccessibleDescription('You cannot boost a gift you received')
  expect(boost).toHaveAttribute('aria-disabled', 'true')
})

test('reactions and boosts show at once on the page of a gift, and a refused one is rolled back', async () => {
  const shown = thanks()
  const { user, network } = await openGift(shown)
  const { answer, release } = hold(refuse(setReaction, 'too_many_requests'))
  network.answer(answer, refuse(boostGift, 'already_boosted'))
  await user.click(await screen.findByRole('button', { name: 'React' }))
  await user.click(screen.getByRole('button', { name: 'Love' }))

  expect(await screen.findByRole('button', { name: 'React, yours is Love' })).toBeVisible()
  release()
  expect(await screen.findByRole('button', { name: 'React' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Boost' }))
  expect(await screen.findByText('You have already boosted this gift')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Boost' })).toBeVisible()
})

test.each([
  ['no gift', refuse(gift, 'not_found')],
  ['no id', refuseId(gift)],
])('says kindly that a gift does not exist: %s', async (_, answer) => {
  await renderScreen({ path: `/gifts/${thanks().id}`, replies: [answer, reply(feed, [])] })

  expect(await screen.findByRole('heading', { name: "We can't find this gift" })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the feed' })).toHaveAttribute('href', '/feed')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('the date of a card in the feed opens the gift at once, with what the card shows', async () => {
  const shown = thanks()
  const { answer, release } = hold(reply(gift, { ...shown, boostCount: 7 }))
  const replies = [reply(feed, [shown]), reply(comments, []), answer]
  const { user } = await renderScreen({ path: '/feed', replies })

  await user.click(await screen.findByRole('link', { name: /^Nov 21 at 4:03 PM\s+open gift$/ }))

  expect(await screen.findByRole('heading', { name: 'Ana G. gifted 3 tokens to Ben C.' })).toHaveFocus()
  expect(location.pathname).toBe(`/gifts/${shown.id}`)
  release()
  await waitFor(() => expect(screen.getByRole('list', { name: 'Answers' })).toHaveTextContent('7 boosts'))
})
