import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const home = [reply(giftsReceived, []), reply(giftsGiven, []), reply(competitions, []), reply(notifications, [])]
const gift = {
  ...feedItem({ fromUser: person({ firstName: 'Ana', lastNameInitial: 'Z' }), message: 'Great close' }),
  isFirst: false,
}
const none = [reply(newThanks, []), reply(unreadCount, { count: 0, newestGiftId: null })]
const unread = [reply(newThanks, [gift]), reply(unreadCount, { count: 1, newestGiftId: gift.id })]
const card = (name: string | RegExp = /thanked you/) => screen.findByRole('region', { name })
const cards = () => screen.queryAllByRole('region', { name: /thanked you/ })
const openDialog = () => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))

test('Escape puts off the gift in the sheet, which stays unopened, and has another meaning in fields and dialogs', async () => {
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, []), ...home, ...none] })
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  network.answer(...unread)
  await network.sendEvent('person')
  await card()

  const dialog = openDialog()
  await user.keyboard('{Escape}')
  dialog.remove()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await user.keyboard('{Escape}')
  field.remove()
  expect(cards()).toHaveLength(1)
  await user.keyboard('{Escape}')

  await waitFor(() => expect(cards()).toHaveLength(0))
  expect(network.sentTo(readGiftNotifications)).toEqual([])
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)
  expect(await card('Ana thanked you')).toHaveTextContent('Great close')
})
