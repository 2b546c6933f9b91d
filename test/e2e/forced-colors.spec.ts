import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { giveTokens } from './competitions.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'

test('highlights what is selected in forced colours', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWithRecipient(page, product)
  const amount = page.getByRole('button', { name: '2', exact: true })
  await amount.click()
  await expect.poll(() => isHighlighted(amount)).toBe(true)
  await expect.poll(() => isHighlighted(page.getByRole('button', { name: '3', exact: true }))).toBe(false)

  await page.goto('/feed')
  await expect.poll(() => isHighlighted(page.getByRole('button', { name: 'Everyone' }))).toBe(true)
  await expect.poll(() => isHighlighted(page.getByRole('button', { name: 'My store' }))).toBe(false)
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await expect.poll(() => isHighlighted(bar.getByRole('link', { name: 'Feed' }).locator('span').first())).toBe(true)
  await expect.poll(() => isHighlighted(bar.getByRole('link', { name: 'Home' }).locator('span').first())).toBe(false)

  await page.goto('/')
  await expect.poll(() => isHighlighted(page.getByRole('tab', { name: 'Received' }))).toBe(true)
  await expect.poll(() => isHighlighted(page.getByRole('tab', { name: 'Gifted' }))).toBe(false)
  await expectAccessible(page)
})

test('the buttons of gifts cover no text in forced colours', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ben = await createApprovedUser(product, { firstName: 'Maximiliana' })
  const ana = await createApprovedUser(product, { firstName: 'Maximiliana' })
  await giveTokens(product, ben)
  await send(product, 'POST', '/api/token-gifts', {
    body: { toUserId: ben.id, amount: 1 },
    cookie: await sessionOf(product, ana),
  })
  await signIn(page, ana)
  await page.goto('/feed')
  const buttons = page.getByRole('article').getByRole('button', { name: /^(Report|More actions)$/ })
  await expect(buttons.nth(1)).toBeVisible()

  const covered = await buttons.evaluateAll((all) => {
    const textsBelow = (button: Element) => {
      const edge = button.getBoundingClientRect()
      const article = button.closest('article') ?? document.body
      return [...article.querySelectorAll('header bdi, header time')].flatMap((text) =>
        [...text.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < edge.right && right > edge.left && top < edge.bottom && bottom > edge.top,
        )
          ? [text.textContent]
          : [],
      )
    }
    return all.flatMap(textsBelow)
  })
  expect(covered).toEqual([])
})

const isHighlighted = (target: Locator) =>
  target.evaluate((element) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
    const { backgroundColor, color } = getComputedStyle(sample)
    sample.remove()
    const style = getComputedStyle(element)
    return style.backgroundColor === backgroundColor && style.color === color
  })
