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
    await page.goto('/competitions')
    const button = cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const pressed = await button.boundingBox()

    await button.click()

    const celebration = page.locator('[data-celebration]')
    await expect(celebration).toBeInViewport({ ratio: 0.9 })
    const shown = await celebration.boundingBox()
    if (!pressed || !shown) throw new Error('The celebration has no place')
    expect(Math.abs(shown.y + shown.height - pressed.y)).toBeLessThan(pressed.height)
    const card = cardOf(page, title)
    const entries = card.getByText("You've entered 1 time")
    const again = card.getByRole('button', { name: 'Enter Again (1 tokens)' })
    for (const below of [entries, card.locator('[data-grown]'), again]) {
      const place = await below.boundingBox({ timeout: 2_000 })
      expect(shown.y + shown.height).toBeLessThanOrEqual(place?.y ?? 0)
    }
    // A press there still enters.
    expect(await celebration.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
  },
)
