import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeFlaggedWords, flaggedWords } from '#contract/flagged-words.ts'
import { feed } from '#contract/feed.ts'
import { addComment, comments } from '#contract/social.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { newId } from '#test/component/users.ts'

test('a super admin lists the words, one on a line', async () => {
  const replies = [reply(flaggedWords, { words: ['darn'] })]
  const { user, network } = await renderScreen({ path: '/admin/organization', me: { role: 'super_admin' }, replies })
  network.answer(replyTo(changeFlaggedWords, ({ body }) => body))

  const field = await screen.findByRole('textbox', { name: 'Words' })
  expect(field).toHaveValue('darn')
  expect(screen.getByRole('button', { name: 'Save Words' })).toBeDisabled()
  await user.type(field, '{Enter}  go home {Enter}{Enter}darn')
  await user.click(screen.getByRole('button', { name: 'Save Words' }))

  expect(await screen.findByText('Words saved')).toBeVisible()
  expect(network.sentTo(changeFlaggedWords)).toEqual([{ words: ['darn', 'go home'] }])
})

/** Posts a comment that the server asks about once. */
async function postFlagged() {
  const shown = feedItem()
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, [shown]), reply(comments, [])] })
  const row = { id: newId(), giftId: shown.id, userId: newId(), createdAt: shown.createdAt, hiddenAt: null, user: null }
  const refused = refuse(addComment, 'flagged_words')
  const added = replyTo(addComment, ({ body }) => ({ ...row, content: body.content }))
  const answers = [refused, added]
  network.answer({ ...refused, respond: (request) => (answers.shift() ?? added).respond(request) })
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  await user.type(await screen.findByPlaceholderText('Add a comment...'), 'Darn')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  return { user, network, question: within(await screen.findByRole('dialog', { name: 'Send anyway?' })) }
}

test('asks before a text with such a word is sent, and sends it once confirmed', async () => {
  const { user, network, question } = await postFlagged()
  expect(question.getByText(/may hurt someone/)).toBeVisible()
  const change = question.getByRole('button', { name: 'Change it' })
  expect(change).toHaveFocus()
  expect(change).toHaveClass(buttonClass({ kind: 'primary' }))
  expect(question.getByRole('button', { name: 'Send anyway' })).toHaveClass(buttonClass({ kind: 'secondary' }))

  await user.click(question.getByRole('button', { name: 'Send anyway' }))

  expect(await screen.findByText('Darn')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentTo(addComment)).toMatchObject([{ content: 'Darn' }, { content: 'Darn', confirmed: true }])
})

test('keeps the text of someone who wants to change it', async () => {
  const { user, network, question } = await postFlagged()

  await user.click(question.getByRole('button', { name: 'Change it' }))

  expect(await screen.findByDisplayValue('Darn')).toBeVisible()
  expect(network.sentTo(addComment)).toHaveLength(1)
})
