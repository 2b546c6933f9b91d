import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { addComment, boostGift, boosts, comments, setReaction } from '#contract/social.ts'
import { hold, refuse, reply, replyTo } from '#test/component/answers.ts'
import { giftGroup, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const giver = person({ firstName: 'Jordan', lastNameInitial: 'K' })
const named = (...firstNames: string[]) => firstNames.map((firstName) => person({ firstName, lastNameInitial: 'J' }))
const createdAt = '2026-11-21T16:04:00.000Z'

/** The feed with the thanks of Jordan to Nadia, Jada and Luis, newest gift first. */
async function openFeed(receivers = named('Nadia', 'Jada', 'Luis'), me: { id?: string } = {}) {
  const group = giftGroup(receivers, {
    fromUser: giver,
    fromUserId: giver.id,
    amount: 2,
    message: 'Team of the night!',
  })
  const { user, network } = await renderScreen({
    path: '/feed',
    me,
    replies: [reply(feed, group.toReversed()), reply(comments, []), reply(boosts, [])],
  })
  const card = await screen.findByRole('article')
  return { user, network, card, group, ids: group.map(({ id }) => id) }
}

const boostOf = (giftId: string) => ({ id: newId(), giftId, userId: newId(), createdAt, user: null })

test('shows a gift to several colleagues as one card, with their names in the order in which they were chosen', async () => {
  const { card } = await openFeed()

  expect(card).toHaveTextContent('Jordan K. gifted 2 tokens each to Nadia J., Jada J., and Luis J.')
  expect(within(card).getByText('+2')).toBeVisible()
  expect(within(card).getAllByText('Team of the night!')).toHaveLength(1)
})

test('a card says which milestones of its receivers the gift was, and nothing of others', async () => {
  const receivers = [...named('Nadia', 'Jada', 'Luis'), null]
  const group = giftGroup(receivers, { fromUser: giver, fromUserId: giver.id })
  const milestones = [1, null, 10, 50]
  const together = group[0]?.together?.map((gift, index) => ({ ...gift, milestone: milestones[index] ?? null })) ?? null
  await renderScreen({
    path: '/feed',
    replies: [
      reply(
        feed,
        group.map((gift) => ({ ...gift, together })),
      ),
    ],
  })

  const card = await screen.findByRole('article')
  const notes = within(card).getAllByText(/thank-you/)
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'First thank-you for Nadia J.',
    '10 thank-yous for Luis J.',
  ])
})

test('names two of many receivers', async () => {
  const { card } = await openFeed(named('Nadia', 'Jada', 'Luis', 'Ana', 'Gil'))

  expect(card).toHaveTextContent('Jordan K. gifted 2 tokens each to Nadia J., Jada J. and 3 others')
})

test('a reaction and a comment answer the group, whichever gift the feed has of it', async () => {
  const { user, network, card, ids } = await openFeed()
  network.answer(
    replyTo(setReaction, ({ body }) => ({ ...boostOf(body.giftId), reactionType: body.reactionType })),
    replyTo(addComment, ({ body }) => ({ ...boostOf(body.giftId), content: body.content, hiddenAt: null })),
  )

  await user.click(within(card).getByRole('button', { name: 'React' }))
  await user.click(await within(card).findByRole('button', { name: 'Love' }))
  await user.click(within(card).getByRole('button', { name: 'Comment' }))
  await user.type(await within(card).findByRole('textbox', { name: 'Comment' }), 'Well done')
  await user.click(within(card).getByRole('button', { name: 'Post' }))

  await waitFor(() => expect(network.sentTo(addComment)).toEqual([{ giftId: ids[0], content: 'Well done' }]))
  expect(network.sentTo(setReaction)).toEqual([{ giftId: ids[0], reactionType: 'heart' }])
})

test('boosts one receiver of a group, or all who are left', async () => {
  const { user, network, card, ids } = await openFeed()
  network.answer(
    replyTo(boostGift, ({ body: { giftId, forAll } }) =>
      forAll ? { ...boostOf(ids[0] ?? ''), boosts: [ids[0] ?? '', ids[2] ?? ''].map(boostOf) } : boostOf(giftId),
    ),
  )

  await user.click(within(card).getByRole('button', { name: 'Boost' }))
  const menu = within(await within(card).findByRole('group', { name: 'Boost' }))
  await user.click(menu.getByRole('button', { name: 'Jada J.' }))
  expect(await screen.findByText('You gave +1 token to the recipient')).toBeVisible()
  expect(await within(card).findByText('1 boost')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Boost' }))
  expect(menu.getByRole('button', { name: 'Jada J. Boosted' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(menu.getByRole('button', { name: 'Boost all' }))

  expect(await screen.findByText('You gave +1 token to each of 2 colleagues')).toBeVisible()
  expect(network.sentTo(boostGift)).toEqual([{ giftId: ids[1] }, { giftId: ids[0], forAll: true }])
  expect(await within(card).findByText('3 boosts')).toBeVisible()
  expect(within(card).getByRole('button', { name: 'Boosted' })).toHaveAttribute('aria-disabled', 'true')
})

test('takes back the boosts of a group that were refused', async () => {
  const { user, network, card } = await openFeed()
  const { answer, release } = hold(refuse(boostGift, 'too_many_to_hold'))
  network.answer(answer)

  await user.click(within(card).getByRole('button', { name: 'Boost' }))
  await user.click(await within(card).findByRole('button', { name: 'Boost all' }))

  expect(await within(card).findByText('3 boosts')).toBeVisible()
  release()
  await waitFor(() => expect(within(card).queryByText('3 boosts')).toBeNull())
  expect(within(card).getByRole('button', { name: 'Boost' })).not.toHaveAttribute('aria-disabled')
})

test('offers no boost of the own gift in a group, nor of one whose receiver is gone', async () => {
  const me = { id: newId() }
  const { user, card } = await openFeed([person({ id: me.id, firstName: 'Ana' }), ...named('Luis')], me)

  await user.click(within(card).getByRole('button', { name: 'Boost' }))

  const menu = within(await within(card).findByRole('group', { name: 'Boost' }))
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Luis J.'])
})
