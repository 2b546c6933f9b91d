import type { Locator } from '@playwright/test'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('the answers stay in sight below a long message, which scrolls', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const message = `${'You kept every order right, even when the printer broke down. '.repeat(7)}The end`
  await signIn(page, ana)
  await page.goto('/leaderboard')
  await page.setViewportSize({ width: 320, height: 568 })

  const body = { toUserId: ana.id, amount: 1, message, gifUrl: '/gifs/thank-you.gif' }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, ben), body })

  const sheet = page.getByRole('region', { name: /Ben thanked you$/ })
  await expect(sheet).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  for (const [width, height, standard] of [
    [320, 568, 16],
    [360, 740, 16],
    [390, 844, 16],
    [390, 844, 32],
  ] as const) {
    await page.setViewportSize({ width, height })
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await sheet.evaluate((card) => (card.scrollTop = 0))
    for (const name of ['Say thanks', 'Write back', 'Done'])
      await sheet.getByText(name, { exact: true }).click({ trial: true })
    await expect(sheet, 'shows that there is more').toHaveAttribute('data-more')
    const [title, say] = [sheet.getByRole('heading'), sheet.getByText('Say thanks')]
    expect(await edge(title, 'top'), 'begins above them').toBeLessThan((await edge(say, 'top')) - 64)
  }

  await sheet.evaluate((card) => (card.scrollTop = card.scrollHeight))
  await expect(sheet).not.toHaveAttribute('data-more')
})

test('on a desktop a gift that arrives covers the rail, and nothing of the page’s column @desktop-only', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  await signIn(page, ana)
  await page.goto('/feed')

  const body = { toUserId: ana.id, amount: 1, message: 'You saved my evening' }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, ben), body })

  const sheet = page.getByRole('region', { name: /Ben thanked you$/ })
  await expect(sheet).toBeVisible()
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    const title = page.getByRole('main').getByRole('heading').first()
    const rail = page.getByRole('complementary', { name: 'At a glance' })
    expect(await edge(sheet, 'left')).toBeGreaterThan(await edge(title, 'right'))
    expect(await edge(sheet, 'left')).toBeGreaterThan((await edge(rail, 'left')) - 16)
    expect(await edge(sheet, 'right')).toBeGreaterThan(await edge(rail, 'right'))
    await sheet.getByRole('button', { name: 'Say thanks' }).click({ trial: true })
  }
})

const edge = (part: Locator, side: 'left' | 'right' | 'top') =>
  part.evaluate((element, name) => element.getBoundingClientRect()[name], side)
