import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed, gift } from '#contract/feed.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { profile, thanksTo } from '#contract/users.ts'
import { reportContent } from '#contract/reports.ts'
import { comments } from '#contract/social.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const at = '2026-11-21T16:03:00.000Z'

test('a colleague reports a gift with a reason, which is required', async () => {
  const shown = feedItem()
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, [shown])] })
  network.answer(reply(reportContent, {}))

  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this gift' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Say what is wrong with it')).toBeVisible()
  expect(network.sentTo(reportContent)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'It is rude')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))

  expect(await screen.findByText('An admin will take a look.')).toBeVisible()
  expect(network.sentTo(reportContent)).toEqual([{ subject: 'gift', subjectId: shown.id, reason: 'It is rude' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a comment of a colleague can be reported, one’s own cannot, and says that it is hidden', async () => {
  const shown = feedItem({ commentCount: 2 })
  const me = { id: newId() }
  const comment = { giftId: shown.id, createdAt: at, hiddenAt: null }
  const others = { ...comment, id: newId(), userId: newId(), user: person(), content: 'Of a colleague' }
  const own = { ...comment, id: newId(), userId: me.id, user: null, content: 'My own', hiddenAt: at }
  const replies = [reply(gift, shown), reply(comments, [others, own])]
  const { user, network } = await renderScreen({ path: `/gifts/${shown.id}`, me, replies })
  network.answer(refuse(reportContent, 'already_reported'))
  const rowOf = async (content: string) => within((await screen.findByText(content)).closest('li') ?? document.body)

  expect((await rowOf('My own')).queryByRole('button', { name: 'Report' })).toBeNull()
  expect((await rowOf('My own')).getByText(/· hidden$/)).toBeVisible()
  await user.click((await rowOf('Of a colleague')).getByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'It is rude')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))

  // In the toast of other forms it would be a second time.
  expect(await dialog.findAllByText('You have already reported this')).toHaveLength(1)
  expect(network.sentTo(reportContent)).toMatchObject([{ subject: 'comment', subjectId: others.id }])
})

test('a profile picture can be reported where there is one', async () => {
  const picture = person({ profileImageUrl: '/api/objects/ben' })
  const ben = {
    ...picture,
    role: 'crew_member' as const,
    thanksCount: 0,
    topReasons: [],
    between: null,
    milestones: [],
    canMakeCode: false,
  }
  const replies = [reply(profile, ben), reply(thanksTo, [])]
  const { user, network } = await renderScreen({ path: `/people/${ben.id}`, replies })
  network.answer(reply(profile, { ...ben, profileImageUrl: null }))

  await user.click(await screen.findByRole('button', { name: 'Report' }))

  expect(await screen.findByRole('dialog', { name: 'Report this picture' })).toBeVisible()
})

test('giver and receiver see that a gift is hidden, and cannot answer it', async () => {
  const shown = feedItem({ hiddenAt: at })
  await renderScreen({ path: `/gifts/${shown.id}`, me: { id: shown.toUserId }, replies: [reply(gift, shown)] })

  expect(await screen.findByText('An administrator has hidden this gift.')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('Thanks')
  for (const name of ['React', 'Comment', 'Boost', 'Report']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the history marks a hidden gift', async () => {
  await renderScreen({ path: '/', replies: [reply(giftsReceived, [feedItem({ hiddenAt: at })])] })

  expect(await screen.findByRole('link', { name: /· hidden\s+open gift$/ })).toBeVisible()
})
