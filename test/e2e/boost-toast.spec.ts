import type { Locator } from '@playwright/test'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('the toast of a boost covers no button of an open comment', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [ben, caro] = [await createApprovedUser(product), await createApprovedUser(product, { role: 'shift_manager' })]
  const gift = await send(product, 'POST', '/api/token-gifts', {
    cookie: await sessionOf(product, caro),
    body: { toUserId: ben.id, amount: 1, message: 'Great close' },
  })
  const ana = await createApprovedUser(product)
  const comment = { giftId: gift.id, content: 'So true' }
  await send(product, 'POST', '/api/comments', { cookie: await sessionOf(product, ana), body: comment })
  await signIn(page, ana)
  await page.goto('/feed')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  const post = card.getByRole('button', { name: 'Post' })
  await expect(post).toBeVisible()
  await page.evaluate(() => (document.body.style.paddingBottom = '60rem'))
  // The place of a toast with nothing in its way.
  await post.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 117))

  await card.getByRole('button', { name: 'Boost', exact: true }).click()

  const toast = page.locator('[data-toasts] [data-kind]').filter({ hasText: 'Boosted!' })
  await expect(toast).toBeVisible()
  await expect(async () => expect(await edge(toast, 'bottom')).toBeLessThan(await edge(post, 'top'))).toPass()
  for (const control of [post, card.getByRole('textbox')]) {
    const isApart = (await edge(toast, 'bottom')) <= (await edge(control, 'top'))
    expect(isApart || (await edge(toast, 'top')) >= (await edge(control, 'bottom'))).toBe(true)
  }
})

const edge = (place: Locator, side: 'top' | 'bottom') =>
  place.evaluate((element, name) => element.getBoundingClientRect()[name], side)
