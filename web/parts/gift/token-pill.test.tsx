import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const mixer = activeCompetition({ tokenCost: 7 })
const isPill = { selector: '[data-icon] *' }

/** The sign beside these words: a ticket to enter, a coin to give. */
const signAt = (place: HTMLElement, words: string) =>
  within(place).getByText(words, isPill).closest('[data-icon]')?.getAttribute('data-icon')

test.each(['/', '/competitions'])('prices carry the ticket of what one enters with: %s', async (path) => {
  await renderScreen({ path, replies: [reply(competitions, [mixer]), reply(giftsReceived, [])] })
  await screen.findByText(mixer.title)

  expect(signAt(screen.getByRole('main'), '7 tokens')).toBe('ticket')
})

test('given tokens and those to give carry the coin', async () => {
  const { user } = await renderScreen({
    path: '/feed',
    me: { giftTokens: 9 },
    replies: [reply(feed, [feedItem({ amount: 3 })]), reply(giftsReceived, [])],
  })
  expect(signAt(await screen.findByRole('article'), '3 tokens')).toBe('coin')

  await user.click(screen.getAllByRole('link', { name: 'Give' })[0] ?? document.body)

  await screen.findByRole('heading', { level: 1, name: 'Give Tokens' })
  expect(signAt(screen.getByRole('main'), '9 tokens')).toBe('coin')
})
