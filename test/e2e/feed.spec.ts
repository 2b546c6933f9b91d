import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { approvedPerson, type Person, signIn } from './people.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

type Scene = { ana: Person; ben: Person; caro: Person; message: string }

/** Ana has thanked Ben; Caro is the one who looks on. */
async function gifted(product: RunningProduct, page: Page): Promise<Scene> {
  const [ana, ben, caro] = [
    await approvedPerson(product, { firstName: 'Ana', role: 'salaried_manager' }),
    await approvedPerson(product, { firstName: 'Ben', lastNameInitial: 'C' }),
    await approvedPerson(product, { firstName: 'Caro', lastNameInitial: 'D' }),
  ]
  const message = `Great close, ${ben.id}`
  await signIn(page, ana)
  await page.request.post('/api/token-gifts', {
    data: { toUserId: ben.id, amount: 2, message, gifUrl: '/gifs/thank-you.gif' },
  })
  await page.context().clearCookies()
  return { ana, ben, caro, message }
}

async function openFeedAs(browser: Browser, product: RunningProduct, person: Person) {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, person)
  await page.goto('/feed')
  return page
}

const gift = (page: Page, { message }: Scene) => page.getByRole('article').filter({ hasText: message })

test(
  'what one does to a gift, the other sees on an open page within two seconds',
  { tag: '@desktop' },
  async ({ page, product, browser }) => {
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
  },
)

test('who reacted and who boosted is read when its list is opened', async ({ page, product }) => {
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

test('a reaction chosen again is taken back, by keyboard alone', async ({ page, product }) => {
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

test('nobody boosts what they received, and the button says why', async ({ page, product }) => {
  const scene = await gifted(product, page)
  await signIn(page, scene.ben)
  await page.goto('/feed')
  const boost = gift(page, scene).getByRole('button', { name: 'Boost', exact: true })

  await boost.focus()

  await expect(boost).toBeDisabled()
  await expect(page.getByRole('tooltip').filter({ hasText: 'You cannot boost a gift you received' })).toBeVisible()
})

test('what the server refuses is taken back on the screen, in words', async ({ page, product }) => {
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

test('new gifts are announced above what is read, and shown when asked for', async ({ page, product, browser }) => {
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

test('the feed of one’s store is remembered', async ({ page, product }) => {
  const far = await approvedPerson(product, { firstName: 'Far', storeNumber: '0999' })
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
