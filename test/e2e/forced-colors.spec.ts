import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { expect, test } from './product.ts'

test('highlights what is selected in forced colours', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWithRecipient(page, product)
  const amount = page.getByRole('button', { name: '2', exact: true })
  await amount.click()
  expect(await isHighlighted(amount)).toBe(true)
  expect(await isHighlighted(page.getByRole('button', { name: '3', exact: true }))).toBe(false)

  await page.goto('/feed')
  expect(await isHighlighted(page.getByRole('button', { name: 'Everyone' }))).toBe(true)
  expect(await isHighlighted(page.getByRole('button', { name: 'My store' }))).toBe(false)
  const bar = page.getByRole('navigation', { name: 'Quick' })
  expect(await isHighlighted(bar.getByRole('link', { name: 'Feed' }).locator('span'))).toBe(true)
  expect(await isHighlighted(bar.getByRole('link', { name: 'Home' }).locator('span'))).toBe(false)

  await page.goto('/')
  expect(await isHighlighted(page.getByRole('tab', { name: 'Received' }))).toBe(true)
  expect(await isHighlighted(page.getByRole('tab', { name: 'Gifted' }))).toBe(false)
  await expectAccessible(page)
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
