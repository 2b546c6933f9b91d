import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { feed, type FeedItem } from '#contract/feed.ts'
import { editGift, giftsGiven, removeGiftMessage } from '#contract/gifts.ts'
import { refuse, replyTo, reply } from '#test/component/answers.ts'
import { feedItem, giftGroup, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const editedAt = '2026-11-21T16:05:00.000Z'
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

/** Opens the feed with a gift that the viewer gave, and the dialog with what they can do with it. */
async function openOwnGift(overrides: Partial<FeedItem> = {}) {
  const gift = feedItem({ createdAt: secondsAgo(60), ...overrides })
  const me = { id: gift.fromUserId }
  const { user, network } = await renderScreen({
    path: '/feed',
    me,
    replies: [reply(feed, [gift]), reply(giftsGiven, [])],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your gift' }))
  return { user, network, gift, dialog }
}

test('the giver edits the message of a new gift, which is marked as edited', async () => {
  const { user, network, gift, dialog } = await openOwnGift({ message: 'Thanks', gifUrl: '/gifs/thank-you.gif' })
  network.answer(
    replyTo(editGift, ({ body: { message = null, gifUrl = null } }) => ({ ...gift, message, gifUrl, editedAt })),
  )

  await user.click(dialog.getByRole('button', { name: 'Edit message' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(field).toHaveValue('Thanks')
  await user.clear(field)
  await user.type(field, 'Thank you so much')
  await user.click(screen.getByRole('button', { name: 'Remove GIF' }))
  await user.click(screen.getByRole('button', { name: 'Save message' }))

  expect(await screen.findByText('Gift saved')).toBeVisible()
  expect(network.sentTo(editGift)).toEqual([{ message: 'Thank you so much', gifUrl: null }])
  const card = screen.getByRole('article')
  await waitFor(() => expect(card).toHaveTextContent('Thank you so much'))
  expect(card).toHaveTextContent('· edited')
  expect(card.querySelector('img[src="/gifs/thank-you.gif"]')).toBeNull()
})

test('says so when the message was removed by an edit', async () => {
  const { user, network, gift, dialog } = await openOwnGift()
  network.answer(replyTo(editGift, () => ({ ...gift, message: null, gifUrl: null, editedAt })))

  await user.click(dialog.getByRole('button', { name: 'Edit message' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Message' }))
  await user.click(screen.getByRole('button', { name: 'Save message' }))

  expect(await screen.findByText('Message removed')).toBeVisible()
})

test('says that the gift was saved when its GIF is left or was the only thing to remove', async () => {
  const { user, network, gift, dialog } = await openOwnGift({ message: null, gifUrl: '/gifs/thank-you.gif' })
  network.answer(replyTo(editGift, () => ({ ...gift, message: null, gifUrl: null, editedAt })))

  await user.click(dialog.getByRole('button', { name: 'Edit message' }))
  await user.click(await screen.findByRole('button', { name: 'Remove GIF' }))
  await user.click(screen.getByRole('button', { name: 'Save message' }))

  expect(await screen.findByText('Gift saved')).toBeVisible()
  expect(screen.queryByText('Message removed')).toBeNull()
})

test('keeps what was typed when the time to edit is over', async () => {
  const { user, network, dialog } = await openOwnGift()
  network.answer(refuse(editGift, 'edit_time_over'))

  await user.click(dialog.getByRole('button', { name: 'Edit message' }))
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Save message' }))

  expect(await screen.findByText(/^You can change a gift for 10 minutes/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Thanks again')
})

test('the edit goes when its ten minutes end while the page is open, but a dialog that is open stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const wordless = { message: null, gifUrl: null }
  const gift = feedItem({ createdAt: secondsAgo(60) })
  const other = feedItem({ ...wordless, createdAt: secondsAgo(60), fromUserId: gift.fromUserId })
  await renderScreen({ path: '/feed', me: { id: gift.fromUserId }, replies: [reply(feed, [gift, other])] })
  ;(await screen.findByRole('button', { name: 'Edit message' })).click()
  const dialog = await screen.findByRole('dialog', { name: 'Edit message' })
  expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible()

  vi.setSystemTime(Date.parse(gift.createdAt) + 601_000)

  expect(await screen.findByRole('button', { name: 'Remove message' }, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  expect(dialog).toBeVisible()
  within(dialog).getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit message' })).toBeNull())
})

test('ten minutes later only the removal is offered, which asks first', async () => {
  const gift = feedItem({ createdAt: secondsAgo(601) })
  const replies = [reply(feed, [gift]), reply(giftsGiven, [])]
  const { user, network } = await renderScreen({ path: '/feed', me: { id: gift.fromUserId }, replies })
  network.answer(replyTo(removeGiftMessage, () => ({ ...gift, message: null, gifUrl: null, editedAt })))

  await user.click(await screen.findByRole('button', { name: 'Remove message' }))
  expect(screen.queryByRole('button', { name: 'Edit message' })).toBeNull()
  const question = within(await screen.findByRole('dialog', { name: 'Remove this message?' }))
  expect(question.getByText(/keeps the tokens/)).toBeVisible()
  expect(network.sentTo(removeGiftMessage)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('Message removed')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('article')).not.toHaveTextContent('Thanks'))
})

test('the message of a gift to several colleagues is edited and removed once for all', async () => {
  const giver = person()
  const receivers = [person({ firstName: 'Gil' }), person({ firstName: 'Noor' })]
  const group = giftGroup(receivers, { fromUser: giver, fromUserId: giver.id, createdAt: secondsAgo(60) })
  const { user, network } = await renderScreen({ path: '/feed', me: { id: giver.id }, replies: [reply(feed, group)] })
  const gift = group[0]!
  network.answer(
    replyTo(editGift, ({ body }) => ({ ...gift, message: body.message ?? null, editedAt })),
    replyTo(removeGiftMessage, () => ({ ...gift, message: null, gifUrl: null, editedAt })),
  )

  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Edit message' }))
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), ' to both')
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText('Gift saved')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Thanks to both'))
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Remove message' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this message?' }))
  expect(question.getByText('Everyone keeps the tokens.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('Message removed')).toBeVisible()
  expect(network.sentTo(editGift)).toEqual([{ message: 'Thanks to both', gifUrl: null }])
  await waitFor(() => expect(screen.getByRole('article')).not.toHaveTextContent('Thanks to both'))
})

test('one action on an own gift is its button, and none has no button', async () => {
  const createdAt = secondsAgo(3_600)
  const old = feedItem({ createdAt, message: 'Thanks' })
  const fresh = feedItem({ fromUserId: old.fromUserId, createdAt: secondsAgo(60), message: null, gifUrl: null })
  const none = feedItem({ fromUserId: old.fromUserId, createdAt, message: null, gifUrl: null, amount: 7 })
  const replies = [reply(feed, [old, fresh, none]), reply(giftsGiven, [])]
  const { user } = await renderScreen({ path: '/feed', me: { id: old.fromUserId }, replies })
  await screen.findByText('Thanks')
  const cards = screen.getAllByRole('article').map((card) => within(card))

  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  for (const name of ['Edit message', 'Remove message']) expect(cards[2]?.queryByRole('button', { name })).toBeNull()
  await user.click(cards[0]?.getByRole('button', { name: 'Remove message' }) ?? document.body)
  expect(await screen.findByRole('dialog', { name: 'Remove this message?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(cards[1]?.getByRole('button', { name: 'Edit message' }) ?? document.body)

  expect(await screen.findByRole('dialog', { name: 'Edit message' })).toBeVisible()
})
