import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const foundGift = async () => (await screen.findByText('crew', { selector: 'mark' })).closest('article')

/** Opens the feed, in which a search for 'crew' finds a gift. */
async function openFeed(path = '/feed') {
  const searches: (string | undefined)[] = []
  const [found, other] = [feedItem({ message: 'Best crew' }), feedItem({ message: 'Another' })]
  const answer = replyTo(feed, ({ search: { q } }) => {
    searches.push(q)
    return q === undefined ? [other] : q === 'crew' ? [found] : []
  })
  const { user, network } = await renderScreen({ path, replies: [answer] })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search the feed' })
  return { user, network, field, searches }
}

test('shows what a search finds among the gifts of everyone, and the feed once the field is empty', async () => {
  const { user, field } = await openFeed()
  expect(await screen.findByText('Another')).toBeVisible()

  await user.type(field, 'crew ')

  const mark = await screen.findByText('crew', { selector: 'mark' })
  expect(mark.parentElement).toHaveTextContent('Best crew')
  expect(screen.queryByText('Another')).toBeNull()
  expect(screen.getByText('1 found')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Whose gifts' })).toBeVisible()
  expect(location.search).toBe('?q=crew')
  expect(field).toHaveFocus()

  await user.clear(field)

  expect(await screen.findByText('Another')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Whose gifts' })).toBeVisible()
  expect(location.search).toBe('')
})

test('searches once after a pause in typing, and not for a single letter', async () => {
  const { user, field, searches } = await openFeed()

  await user.type(field, 'c')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(location.search).toBe('')
  await user.type(field, 'rew')
  expect(await foundGift()).toBeVisible()

  expect(searches.filter((q) => q !== undefined)).toEqual(['crew'])
})

test('offers ways on when nothing is found', async () => {
  const { user, field } = await openFeed('/feed?q=crew')
  expect(await foundGift()).toBeVisible()
  expect(field).toHaveValue('crew')

  await user.fill(field, 'zz top')

  expect(await screen.findByText('No gifts found for “zz top”')).toBeVisible()
  expect(screen.getByText('Check the spelling, or try a first name or a shorter word.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('0 found')).toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Back to all gifts' }))
  await waitFor(() => expect(field).toHaveValue(''))
})

test('a search is limited to the chosen gifts, and offers those of everyone when it finds nothing', async () => {
  const found = feedItem({ message: 'Best crew' })
  const searches: object[] = []
  const answer = replyTo(feed, ({ search }) => {
    searches.push(search)
    return search.about === 'me' ? [] : [found]
  })
  const { user } = await renderScreen({ path: '/feed?q=crew', replies: [answer] })
  expect(await foundGift()).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'About me' }))
  expect(await screen.findByText('No gifts found for “crew”')).toBeVisible()
  expect(screen.getByRole('button', { name: 'About me' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: "Search everyone's gifts" }))

  expect(await foundGift()).toBeVisible()
  expect(searches).toEqual([{ q: 'crew' }, { q: 'crew', about: 'me' }, { q: 'crew' }])
})

test('a search that ends after the feed was left does not lead back', async () => {
  const { user, network, field } = await openFeed()
  network.answer(reply(leaderboard, []), reply(myRank, null))

  await user.type(field, 'crew')
  await user.click(screen.getAllByRole('link', { name: /^Leader/ })[0] ?? document.body)
  await waitFor(() => expect(location.pathname).toBe('/leaderboard'))
  await new Promise((resolve) => setTimeout(resolve, 400))

  expect(location.pathname + location.search).toBe('/leaderboard')
})
