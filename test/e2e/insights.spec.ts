import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { createUsers } from './create-users.ts'
import { expect, test } from './product.ts'
import { signIn } from './test-users.ts'

test('insights are accessible in both themes and fit a narrow phone', async ({ page, product }) => {
  const store = '4101'
  const admin = await createAdmin(product, store)
  await createUsers(product, store, 6)
  await signIn(page, admin)
  await page.setViewportSize({ width: 320, height: 640 })
  const stores = [store, '4102'].map((number) => ({
    storeNumbers: [number],
    people: 34,
    gave: 16,
    unusedTokens: 1_234,
  }))
  await page.route('**/api/insights', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), stores } })
  })
  await page.goto('/admin')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Insights' }).click()

  await expect(page.getByRole('heading', { name: 'Insights' })).toBeFocused()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'The last 12 weeks' }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const byStore = page.getByRole('region', { name: 'By store' }).getByRole('region')
  expect(await byStore.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV of the weeks' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('weeks.csv')
})
