import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { feed } from '#contract/feed.ts'
import { packedGifAddress } from '#domain/packed-gif.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const packed = packedGifAddress('well-done')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the feed with a GIF that `enterView` brings into view: nothing is laid out here. */
async function openFeed(gifUrl: string, { reducedMotion = false } = {}) {
  let enterView = () => {}
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      enterView = () => callback([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query.includes('reduced-motion'),
    addEventListener() {},
  }))
  const { user } = await renderScreen({ path: '/feed', replies: [reply(feed, [feedItem({ gifUrl })])] })
  await screen.findByRole('article')
  return { user, enterView: () => enterView() }
}

const image = () => screen.getByRole('img', { name: /^GIF/ })
/** The still image that the browser shows in place of the GIF. */
const still = () => image().parentElement?.querySelector('source:not([media])')?.getAttribute('srcset')

test('names the GIF of the pack, plays it three rounds in view and plays it again on request', async () => {
  const { user, enterView } = await openFeed(packed)
  expect(image()).toHaveAccessibleName('GIF: well done')
  expect(image()).toHaveAttribute('src', packed)
  expect(still()).toBeUndefined()
  vi.useFakeTimers()

  enterView()
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()

  const play = await screen.findByRole('button', { name: 'Play GIF' })
  expect(still()).toBe('/gifs/well-done.still.webp')
  await user.click(play)
  expect(still()).toBeUndefined()
})

test('a GIF out of view waits, and can be paused', async () => {
  const { user } = await openFeed(packed)

  await user.click(screen.getByRole('button', { name: 'Pause GIF' }))

  expect(still()).toBe('/gifs/well-done.still.webp')
})

test('with reduced motion a GIF plays only on request', async () => {
  const { user } = await openFeed(packed, { reducedMotion: true })
  expect(still()).toBe('/gifs/well-done.still.webp')

  await user.click(screen.getByRole('button', { name: 'Play GIF' }))

  expect(still()).toBeUndefined()
})

test('covers a GIF of another host with its first frame', async () => {
  const { user } = await openFeed('https://media.giphy.com/media/a/giphy.gif')

  await user.click(screen.getByRole('button', { name: 'Pause GIF' }))

  expect(image().parentElement?.nextElementSibling).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Play GIF' }))
  expect(image().parentElement?.nextElementSibling).not.toBeVisible()
})
