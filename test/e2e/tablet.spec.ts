import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { createApprovedUser, signIn } from './test-users.ts'

// A tablet upright, a phone on its side, and the smallest window with the name of the product.
const sizes = [
  [768, 1024],
  [834, 1194],
  [844, 390],
  [1023, 768],
  [1024, 768],
  [1152, 800],
] as const

test('tablets and phones on their side have the pages and Give in the bar, uncut, in both languages', async ({
  page,
}) => {
  await signIn(page, owner)
  await page.goto('/')
  for (const { language, main, menu, give } of [
    { language: 'en', main: 'Main', menu: 'Menu', give: 'Give' },
    { language: 'es', main: 'Principal', menu: 'Menú', give: 'Regalar' },
  ]) {
    await page.request.put('/api/language', { data: { language } })
    await page.goto('/')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('navigation', { name: main }).getByRole('link')).toHaveCount(5)
      await expect(bar.getByRole('link', { name: give, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('button', { name: menu, exact: true })).toBeHidden()
      await expect.poll(() => cutTexts(page), `${language} at ${width} px`).toEqual([])
    }
  }
  await page.request.put('/api/language', { data: { language: 'en' } })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Give', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Give Tokens' })).toBeVisible()
})

test('on a phone on its side the colleagues whom a search finds are in the window', async ({ page, product }) => {
  const colleague = await createApprovedUser(product, { firstName: `Sideways${Date.now()}` })
  await signIn(page, owner)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/gift-tokens')

  await page.getByRole('combobox').fill(colleague.firstName)

  const found = page.getByRole('option', { name: new RegExp(colleague.firstName) })
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox')).toBeInViewport()
  await found.click()
  await expect(page.getByText('Sending to')).toBeVisible()
})

test('the menu of a phone leads to giving', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/feed')

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Give Tokens' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Give Tokens' })).toBeVisible()
})

/** The texts of the bar that its links cut off, or that lie outside of it. */
const cutTexts = (page: Page) =>
  page.getByRole('banner').evaluate((bar) =>
    [...bar.querySelectorAll('a span, a strong')]
      .filter((text) => getComputedStyle(text).position !== 'absolute' && text.getClientRects().length > 0)
      .filter((text) => {
        const { left, right } = text.getBoundingClientRect()
        return (
          (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline') ||
          left < 0 ||
          right > innerWidth
        )
      })
      .map((text) => text.textContent),
  )
