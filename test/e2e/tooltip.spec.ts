import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { pauseClock } from './pause-clock.ts'
import { expect, test } from './product.ts'

test.use({ hasTouch: true })

const why = 'You cannot boost a gift you received'

test('the boost of a received gift is disabled; the tooltip with the reason closes on a tap elsewhere and on scroll, without focus', async ({
  page,
  product,
}) => {
  const giver = await createApprovedUser(product, { firstName: 'Gil', role: 'salaried_manager' })
  const ana = await createApprovedUser(product)
  const cookie = await sessionOf(product, giver)
  for (const message of ['one', 'two', 'three', 'four', 'five'])
    await send(product, 'POST', '/api/token-gifts', { body: { toUserId: ana.id, amount: 1, message }, cookie })
  await signIn(page, ana)
  await page.goto('/feed')
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault(), true))
  const boost = page.getByRole('button', { name: 'Boost', exact: true }).first()
  const tips = page.getByRole('tooltip').filter({ visible: true })

  await expect(boost).toBeDisabled()
  await expect(boost).toHaveCSS('text-decoration-line', 'underline')
  await boost.tap({ force: true })
  await expect(tips).toHaveText(why)
  await expect(boost).not.toBeFocused()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(tips).toHaveCount(0)

  await boost.tap({ force: true })
  await expect(tips).toHaveText(why)
  await page.evaluate(() => scrollBy(0, 100))
  await expect(tips).toHaveCount(0)
})

test(
  'a tooltip opens after 700 ms, and at once within 300 ms of another',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    const giver = await createApprovedUser(product, { firstName: 'Gil' })
    const ana = await createApprovedUser(product)
    const cookie = await sessionOf(product, giver)
    for (const message of ['For the first', 'For the second']) {
      await send(product, 'POST', '/api/token-gifts', { body: { toUserId: ana.id, amount: 1, message }, cookie })
    }
    await signIn(page, ana)
    await page.clock.install()
    await page.goto('/feed')
    const boosts = page.getByRole('button', { name: 'Boost', exact: true })
    await expect(boosts.nth(1)).toBeVisible()
    await pauseClock(page)
    const tips = page.getByRole('tooltip').filter({ visible: true })

    await boosts.first().hover()
    await page.clock.runFor(690)
    await expect(tips).toHaveCount(0)
    await page.clock.runFor(10)
    await expect(tips).toHaveText(why)

    await page.mouse.move(0, 0)
    await expect(tips).toHaveCount(0)
    await page.clock.runFor(290)
    await boosts.first().hover()
    await page.clock.runFor(1)
    await expect(tips).toHaveText(why)

    await page.mouse.move(0, 0)
    await page.clock.runFor(301)
    await boosts.first().hover()
    await page.clock.runFor(1)
    await expect(tips).toHaveCount(0)
  },
)
