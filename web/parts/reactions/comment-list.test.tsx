import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { comments } from '#contract/social.ts'
import { hold, reply } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

// A browser test failed so under load: the comments were read before the new one, and arrived after its event.
test('comments that an event overtook are read again', async () => {
  const gift = feedItem()
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, [gift])] })
  const { answer, release } = hold(reply(comments, []))
  network.answer(answer)
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(network.requests()).toContain('GET /api/comments/:id'))
  const author = person()
  const comment = { id: newId(), giftId: gift.id, userId: author.id, user: author, createdAt: gift.createdAt }

  await network.sendEvent('feed')
  network.answer(reply(comments, [{ ...comment, hiddenAt: null, content: 'I saw that, too' }]))
  release()

  expect(await screen.findByText('I saw that, too')).toBeVisible()
})
