import type { Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Stops each page that fades out half-way, so that it stays over the page that has opened. */
async function holdTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (open) => {
      const transition = start(open)
      void transition.ready.then(() => {
        for (const animation of fading()) animation.pause()
      })
      return transition
    }
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-old(page)',
        )
    Object.assign(globalThis, { fading })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'fading')().length)
}

test(
  'the page that is left fades out, and clicks reach the new one meanwhile',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    const fading = await holdTransitions(page)
    await page.goto('/leaderboard')

    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(fading).toBe(1)
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Tokens to Colleagues' }).click()
    await page.getByRole('button', { name: 'Add GIF' }).click()

    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await fading()).toBe(1)
  },
)

/** Stops each page that fades in at its start. Returns how many there are, and fails where a page is captured. */
async function holdFades(page: Page) {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...options) {
      const animation = animate.apply(this, options)
      if (this.id === 'content') animation.pause()
      return animation
    }
    document.startViewTransition = () => {
      throw new Error('Captured')
    }
  })
  return () => page.locator('#content').evaluate((main) => main.getAnimations().length)
}

/** Returns the title of the page that was shown when another link of the bottom navigation became the current one. */
async function noteTitles(page: Page) {
  await page.evaluate(() => {
    const titles: unknown[] = []
    Object.assign(globalThis, { titles })
    const options = { subtree: true, attributes: true, attributeFilter: ['aria-current'] }
    new MutationObserver(() => titles.push(document.querySelector('h1')?.textContent)).observe(document.body, options)
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'titles')[0])
}

test('on a phone the new page fades in at its top when it is rendered, and taps reach it meanwhile', async ({
  page,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  const fading = await holdFades(page)
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Quick' })
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const titleWhenTapped = await noteTitles(page)

  await links.getByRole('link', { name: 'Leaders' }).tap()
  await expect.poll(fading).toBe(1)
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeFocused()
  await expect(page).toHaveTitle(/Leaderboard/)
  expect(await titleWhenTapped(), 'the link answers first').toMatch(/^Welcome/)
  await expect.poll(() => scrolledBy(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/Home|Welcome/)
  await expect.poll(() => scrolledBy(page)).toBe(200)

  await links.getByRole('link', { name: 'Give', exact: true }).tap()
  await expect.poll(fading).toBe(2)
  await page.getByRole('button', { name: 'Add GIF' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const scrolledBy = (page: Page) => page.evaluate(() => scrollY)
