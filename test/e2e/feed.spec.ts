import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, type TestUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

type Scene = { ana: TestUser; ben: TestUser; caro: TestUser; message: string }

/** Ana has given tokens to Ben; Caro sees the gift. */
async function gifted(product: RunningProduct, page: Page): Promise<Scene> {
  const [ana, ben, caro] = [
    await createApprovedUser(product, { firstName: 'Ana', role: 'salaried_manager' }),
    await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' }),
    await createApprovedUser(product, { firstName: 'Caro', lastNameInitial: 'D' }),
  ]
  const message = `Great close, ${ben.id}`
  await signIn(page, ana)
  await page.request.post('/api/token-gifts', {
    data: { toUserId: ben.id, amount: 2, message, gifUrl: '/gifs/thank-you.gif' },
  })
  await page.context().clearCookies()
  return { ana, ben, caro, message }
}

async function openFeedAs(browser: Browser, product: RunningProduct, person: TestUser) {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, person)
  await page.goto('/feed')
  return page
}

const gift = (page: Page, { message }: Scene) => page.getByRole('article').filter({ hasText: message })

test('shows reactions, boosts and comments on another open page within two seconds', async ({
  page,
  product,
  browser,
}) => {
  const scene = await gifted(product, page)
  const bens = await openFeedAs(browser, product, scene.ben)
  await signIn(page, scene.caro)
  await page.goto('/feed')

  await gift(page, scene).getByRole('button', { name: 'React' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Love' }).click()
  await expect(gift(page, scene).getByRole('button', { name: 'React, yours is Love' })).toBeVisible()
  await gift(page, scene).getByRole('button', { name: 'Boost', exact: true }).click()
  await expect(page.getByText('You gave +1 token to the recipient')).toBeVisible()
  await expect(gift(page, scene).getByRole('button', { name: 'Boosted' })).toBeDisabled()
  await gift(page, scene).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(gift(page, scene).getByRole('button', { name: 'Post' })).toBeDisabled()
  await page.getByPlaceholder('Add a comment...').fill('Well done <b>Ben</b>')
  await gift(page, scene).getByRole('button', { name: 'Post' }).click()

  await expect(gift(page, scene).getByText('Well done <b>Ben</b>')).toBeVisible()
  await expect(page.getByPlaceholder('Add a comment...')).toHaveValue('')
  await expect(gift(bens, scene).getByRole('list', { name: 'Answers' })).toContainText('1 boost', { timeout: 2_500 })
  await expect(gift(bens, scene).getByRole('list', { name: 'Answers' })).toContainText('Love 1')
  await expectAccessible(page)
  await bens.context().close()
})

test('loads who reacted and who boosted when the list is opened', async ({ page, product }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.caro)
  await page.goto('/feed')
  await gift(page, scene).getByRole('button', { name: 'Boost', exact: true }).click()

  await gift(page, scene).getByRole('button', { name: '1 boost' }).click()

  await expect(page.getByRole('dialog', { name: 'Boosted by' })).toContainText('Caro D.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Boosted by' })).toBeHidden()
})

test('removes a reaction that is chosen again, by keyboard alone', async ({ page, product }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.caro)
  await page.goto('/feed')
  await gift(page, scene).getByRole('button', { name: 'React' }).focus()

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Celebrate' }).press('Enter')
  await expect(gift(page, scene).getByRole('list', { name: 'Answers' })).toContainText('Celebrate 1')
  await gift(page, scene).getByRole('button', { name: 'React, yours is Celebrate' }).press('Enter')
  await page.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Celebrate' }).press('Enter')

  await expect(gift(page, scene).getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await page.reload()
  await expect(gift(page, scene).getByRole('list', { name: 'Answers' })).toHaveCount(0)
})

test('disables the boost of a received gift and gives the reason', async ({ page, product }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.ben)
  await page.goto('/feed')
  const boost = gift(page, scene).getByRole('button', { name: 'Boost', exact: true })

  await boost.focus()

  await expect(boost).toBeDisabled()
  await expect(page.getByRole('tooltip').filter({ hasText: 'You cannot boost a gift you received' })).toBeVisible()
})

test('reverts an action that the server refuses and shows a message', async ({ page, product }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.caro)
  await page.goto('/feed')
  await page.route('**/api/boosts', (route) =>
    route.fulfill({ status: 409, json: { message: 'You have already boosted this gift' } }),
  )

  await gift(page, scene).getByRole('button', { name: 'Boost', exact: true }).click()

  await expect(page.getByText('You have already boosted this gift')).toBeVisible()
  await expect(gift(page, scene).getByRole('button', { name: 'Boost', exact: true })).toBeEnabled()
})

test('announces new gifts above the feed and shows them on request', async ({ page, product, browser }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.caro)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/feed')
  await stream
  const anas = await openFeedAs(browser, product, scene.ana)

  await anas.request.post('/api/token-gifts', { data: { toUserId: scene.ben.id, amount: 1, message: 'One more' } })

  await expect(page.getByRole('button', { name: /\d+ new/ })).toBeVisible({ timeout: 3_000 })
  await expect(page.getByText('One more')).toHaveCount(0)
  await page.getByRole('button', { name: /\d+ new/ }).click()
  await expect(page.getByText('One more').first()).toBeVisible()
  await anas.context().close()
})

test('remembers the store filter of the feed', async ({ page, product }) => {
  const far = await createApprovedUser(product, { firstName: 'Far', storeNumber: '0999' })
  const scene = await gifted(product, page)
  await signIn(page, far)
  await page.goto('/feed')
  await expect(gift(page, scene)).toBeVisible()

  await page.getByRole('button', { name: 'My store' }).click()
  await expect(page.getByText('No recognition activity yet')).toBeVisible()
  await page.reload()

  await expect(page.getByRole('button', { name: 'My store' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('No recognition activity yet')).toBeVisible()
})
