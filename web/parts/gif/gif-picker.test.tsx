import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { type ProvidedGif, searchGifs, trendingGifs } from '#contract/gifs.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const rendition = { url: '/gifs/one.gif', width: '200', height: '200' }

const gif = (title: string): ProvidedGif => ({
  id: title,
  title,
  images: {
    original: rendition,
    fixed_height: rendition,
    original_still: rendition,
    fixed_height_still: rendition,
  },
})

const picker = () => within(screen.getByRole('dialog', { name: 'Choose a GIF' }))

async function openPicker() {
  const { user, network } = await renderScreen({
    path: '/gift-tokens',
    replies: [
      reply(giftsGiven, []),
      reply(trendingGifs, { data: [gif('Hooray')] }),
      replyTo(searchGifs, ({ search: { q } }) => ({ data: q === 'teamwork' ? [gif('Teamwork')] : [] })),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Add GIF' }))
  await screen.findByRole('button', { name: 'Choose Hooray' })
  return { user, network }
}

test('debounces the search, and Enter in it sends no gift', async () => {
  const { user, network } = await openPicker()

  await user.type(picker().getByLabelText('Search GIFs'), 'teamwork{Enter}')

  expect(await screen.findByRole('button', { name: 'Choose Teamwork' })).toBeVisible()
  expect(network.requests().filter((request) => request === `GET ${searchGifs.path}`)).toHaveLength(1)
  expect(network.sentTo(giveTokens)).toEqual([])
})

test('shows an empty result, and an empty search shows trending GIFs', async () => {
  const { user } = await openPicker()

  await user.type(picker().getByLabelText('Search GIFs'), 'zebra')
  expect(await screen.findByText('No GIFs found. Try a different search term.')).toBeVisible()
  await user.clear(picker().getByLabelText('Search GIFs'))

  expect(await screen.findByRole('button', { name: 'Choose Hooray' })).toBeVisible()
})
