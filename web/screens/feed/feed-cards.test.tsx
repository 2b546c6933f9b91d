import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { comments } from '#contract/social.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem, giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const button = (name: string) => screen.getByRole('button', { name })

test('shows a gift to several colleagues as one card, whose answers are those of the selected one', async () => {
  const giver = person({ firstName: 'Jordan', lastNameInitial: 'K' })
  const [nadia, jada, luis] = ['Nadia', 'Jada', 'Luis'].map((firstName) => person({ firstName, lastNameInitial: 'J' }))
  const copies = [nadia, jada, luis].map((toUser) =>
    feedItem({ ...giftBetween({ fromUser: giver, toUser: toUser ?? null, amount: 2, message: 'Team of the night!' }) }),
  )
  const [first, second, third] = copies.map((copy, index) => ({ ...copy, boostCount: index }))
  if (!first || !second || !third) throw new Error('Three gifts')
  const { user } = await renderScreen({
    path: '/feed',
    replies: [reply(feed, [first, second, third]), reply(comments, [])],
  })

  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Jordan K. gifted 2 tokens each to Nadia J., Jada J., and Luis J.')
  expect(within(card).getByText('+2')).toBeVisible()
  expect(within(card).getAllByText('Team of the night!')).toHaveLength(1)
  expect(within(card).getByRole('link', { name: /open gift/ })).toHaveAttribute('href', `/gifts/${first.id}`)
  expect(button('Nadia J.')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Luis J.'))

  expect(screen.getByRole('link', { name: /open gift/ })).toHaveAttribute('href', `/gifts/${third.id}`)
  expect(screen.getByRole('list', { name: 'Answers' })).toHaveTextContent('2 boosts')
})

test('names two of many receivers, and selects the user’s own gift', async () => {
  const [giver, me] = [person({ firstName: 'Jordan' }), { id: newId() }]
  const receivers = [...Array.from({ length: 4 }, () => person()), person({ id: me.id, firstName: 'Ana' })]
  const copies = receivers.map((toUser) => feedItem(giftBetween({ fromUser: giver, toUser })))
  await renderScreen({ path: '/feed', me, replies: [reply(feed, copies), reply(comments, [])] })

  const card = await screen.findByRole('article')

  expect(card).toHaveTextContent('Jordan C. gifted 1 token each to Ben C., Ben C. and 3 others')
  expect(button('Ana C.')).toHaveAttribute('aria-pressed', 'true')
})
