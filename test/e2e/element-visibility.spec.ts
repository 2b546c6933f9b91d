import { boxesOf } from './boxes-of.ts'
import { createUsers } from './create-users.ts'
import { giveMany } from './feed-scenario.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('the arrow keys keep the highlighted colleague visible', async ({ page, product }) => {
  await createUsers(product, '0733', 12)
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')
  await page.getByRole('combobox').fill('kim')
  // Other tests may have named people the same.
  await expect(page.getByRole('option').nth(11)).toBeAttached()

  await page.getByRole('combobox').press('ArrowUp')

  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport()
})

test('home ends at its footer with a long history', async ({ page, product }) => {
  const maya = await createApprovedUser(product, { firstName: 'Maya', role: 'crew_member' })
  await giveMany(product, maya, { name: 'History', count: 20 })
  await signIn(page, maya)

  await page.goto('/')
  await expect(page.getByText('“History 19.”')).toBeAttached()

  const beyond = await page.evaluate(
    () =>
      document.documentElement.scrollHeight -
      scrollY -
      document.querySelector('footer')!.getBoundingClientRect().bottom,
  )
  expect(beyond, 'px after the footer, where only the dock lies').toBeLessThan(112)
})

test('the offline banner covers nothing', { tag: '@desktop' }, async ({ page, product, problems }) => {
  await signIn(page, await createApprovedUser(product))
  // The page loads the banner's script last.
  const bannerLoaded = page.waitForResponse(/offline-status-.*\.js$/)
  await page.goto('/')
  await bannerLoaded

  await page.context().setOffline(true)

  const banner = page.getByText('You are offline and seeing what was loaded less than a minute ago.')
  await expect(banner).toBeVisible()
  const [above, heading] = await boxesOf(banner, page.getByRole('heading', { level: 1 }))
  expect(heading.y).toBeGreaterThanOrEqual(above.bottom)
  // The browser logs each failed request to the console.
  problems.length = 0
})
