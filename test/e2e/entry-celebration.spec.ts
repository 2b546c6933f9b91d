import { randomUUID } from 'node:crypto'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { cardOf } from './draws.ts'
import { signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test(
  'the first entry is celebrated at the button that was pressed, in sight, above the entries, the chance and the next button',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const title = `Stand mixer ${randomUUID().slice(0, 4)}`
    await createActiveCompetition(product, { title })
    await signIn(page, await createUserWithTokens(product))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(holdTickets)
    await page.goto('/competitions')
    const button = cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // Where it is at the press: a picture above may have arrived before.
    const pressing = button.evaluate(
      (element) =>
        new Promise<DOMRect>((resolve) =>
          element.addEventListener('pointerdown', () => resolve(element.getBoundingClientRect()), { once: true }),
        ),
    )

    await button.click()
    const pressed = await pressing

    const celebration = page.locator('[data-celebration]')
    await expect(celebration).toBeInViewport({ ratio: 0.9 })
    const bottom = async () => (await celebration.boundingBox().then((box) => box && box.y + box.height)) ?? 0
    // At the entries, which the first one has put between it and the button.
    await expect.poll(async () => Math.abs((await bottom()) - pressed.y)).toBeLessThan(1.5 * pressed.height)
    const shown = await bottom()
    const card = cardOf(page, title)
    const entries = card.getByText("You've entered 1 time")
    // It rests first, or did so long enough for another entry.
    const next = card.getByRole('button', { name: /^(You have 1 ticket|Enter Again)/ })
    for (const below of [entries, card.locator('[data-grown]'), next]) {
      const place = await below.boundingBox({ timeout: 2_000 })
      expect(shown).toBeLessThanOrEqual(place?.y ?? 0)
    }
    // A press there still enters.
    expect(await celebration.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-block-start', '40rem'))
    const distance = () =>
      celebration.evaluate((element) => {
        const line = element.parentElement?.parentElement
        return Math.abs((line?.getBoundingClientRect().top ?? NaN) - element.getBoundingClientRect().bottom)
      })
    await expect.poll(distance, 'from its line, after what is above that grew').toBeLessThan(40)
  },
)

for (const [width, percent] of [
  [390, 100],
  [390, 150],
] as const)
  test(`nothing hides the ticket of a first entry, whose words are one line, at ${width} pixels and ${percent} % text`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(holdTickets)
    const tops = [500, 580, 640]
    const titles = tops.map((top) => `Mixer ${top} ${randomUUID().slice(0, 4)}`)
    for (const title of titles) await createActiveCompetition(product, { title })
    await signIn(page, await createUserWithTokens(product, tops.length))
    await page.goto('/competitions')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    for (const [index, title] of titles.entries()) {
      const button = cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' })
      await button.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), tops[index])

      await button.click()

      const ticket = page.locator('[data-celebration]')
      await expect(ticket).toBeInViewport({ ratio: 0.9 })
      await expect(page.getByText("You've successfully entered the competition!")).toBeVisible()
      for (const place of ['[data-toasts]', '[data-toasts] [data-kind]'])
        await page.locator(place).first().evaluate(toRest)
      expect(await ticket.evaluate(look), `at ${tops[index]}`).toEqual({ lines: 1, coveredBy: [] })
      await ticket.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()))
      await expect(ticket).toHaveCount(0)
      // The next press must not count as the second one of a double press.
      await page.waitForTimeout(700)
    }
  })

/** Slows down each ticket once it is at its place: it goes away by itself before a loaded machine has looked at it. */
function holdTickets() {
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    const ticket = document.querySelector('[data-celebration]')
    if (!ticket || seen.has(ticket)) return
    seen.add(ticket)
    hold(ticket)
  }).observe(document, { subtree: true, childList: true })

  function hold(ticket: Element) {
    const animations = ticket.getAnimations()
    if (animations.length === 0) return requestAnimationFrame(() => hold(ticket))
    for (const animation of animations) {
      animation.currentTime = 600
      animation.updatePlaybackRate(0.05)
    }
  }
}

/** Resolves when the toast has found its place. */
const toRest = async (element: Element) => {
  // One that is taken over by another never finishes.
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
}

/** The lines of its words, and what is in front of its middle and edges. */
function look(ticket: Element) {
  const words = document.createRange()
  words.selectNodeContents(ticket.lastChild ?? ticket)
  const layer = ticket.parentElement
  if (layer) layer.style.pointerEvents = 'auto'
  const { left, top, width, height } = ticket.getBoundingClientRect()
  const points = [0.15, 0.5, 0.85].flatMap((x) => [0.3, 0.5, 0.7].map((y) => [left + x * width, top + y * height]))
  const front = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
  if (layer) layer.style.pointerEvents = ''
  return {
    lines: new Set([...words.getClientRects()].map((line) => Math.round(line.y))).size,
    coveredBy: front.filter((element) => !layer?.contains(element)).map((element) => element?.textContent),
  }
}
