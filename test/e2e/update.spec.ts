import type { Page } from '@playwright/test'
import { createDrawnCompetition } from './draws.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { openInApp } from './open-in-app.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

// Without a worker, which would have the files of the earlier version.

const newVersion = 'Brightside has a new version.'

/** From now on the server is of another version, or, with `isSame`, has lost what the page loads later. */
const update = (page: Page, { isSame = false } = {}) =>
  page.route('**/assets/**', async (route) =>
    isSame && /\/app-[^/]+\.js$/.test(route.request().url()) ? route.fallback() : route.fulfill({ status: 404 }),
  )

/** Reloads by the button that is offered. */
async function reload(page: Page) {
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Reload' }).last().click()
  await expect(page.getByText(newVersion)).toBeHidden()
}

test('a screen of an earlier version offers to reload, and is there afterwards', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await update(page)

  await openInApp(page, '/transparency')

  await expect(page.getByRole('heading', { name: newVersion })).toBeVisible()
  await page.unroute('**/assets/**')
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible()
  problems.length = 0
})

test('a reply of another version offers to reload instead of an error', async ({ page, product, problems }) => {
  const [ben, eva] = [await createApprovedUser(product), await createApprovedUser(product)]
  await signIn(page, await createApprovedUser(product))
  await page.goto(`/people/${ben.id}`)
  await page.route(`**/api/people/${eva.id}`, (route) => route.fulfill({ json: 'of another shape' }))
  await update(page)

  await openInApp(page, `/people/${eva.id}`)

  await expect(page.getByRole('heading', { name: newVersion })).toBeVisible()
  problems.length = 0
})

test('a picker that is gone offers to reload, and what is typed stays', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you!')
  await update(page)

  await page.getByRole('button', { name: 'Add GIF' }).click()

  await expect(page.getByRole('status').getByText(newVersion)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Thank you!')
  problems.length = 0
})

test('without a new version a screen that cannot be loaded says what usually helps', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await update(page, { isSame: true })

  await openInApp(page, '/transparency')

  await expect(page.getByText('This page could not be shown. Reloading it usually helps.')).toBeVisible()
  await expect(page.getByText(newVersion)).toBeHidden()
  problems.length = 0
})

test('a list of the bell that cannot show a reply of another version offers to reload in its place', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  const bell = page.getByRole('button', { name: 'Notifications' })
  const loaded = page.waitForResponse(/notification-list.*js/)
  await bell.hover()
  await loaded
  await update(page)
  await page.route('**/api/notifications*', (route) => route.fulfill({ json: [null] }))

  await bell.click()

  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(newVersion)
  await expect(page.getByText('Something went wrong')).toBeHidden()
  problems.length = 0
})

test('a dialog, and the list of the bell, whose files are gone offer to reload and leave the screen', async ({
  page,
  product,
  problems,
}) => {
  await createDrawnCompetition(product, { title: 'Draw before an update' })
  await signIn(page, owner)
  await page.goto('/hall-of-fame')
  const verify = page.getByRole('button', { name: /^Verify/ }).first()
  await expect(verify).toBeVisible()

  await update(page)
  await verify.click()

  await expect(page.getByText(newVersion)).toBeVisible()
  await expect(verify).toBeVisible()
  await reload(page)

  await page.goto('/hall-of-fame')
  await update(page)
  await page.getByRole('button', { name: 'Notifications' }).click()

  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(newVersion)
  await expect(verify).toBeVisible()
  await reload(page)
  await expect(verify).toBeVisible()
  problems.length = 0
})

test('passkeys whose script is gone offer to reload, and the form stays as it is', async ({ page, problems }) => {
  await page.goto('/?login')
  await page.getByLabel('Email').fill('someone@store.example')
  await update(page)

  await page.getByRole('button', { name: 'Use a Passkey' }).click()

  await expect(page.getByText(newVersion)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('someone@store.example')
  problems.length = 0
})

test('a screen whose stylesheet failed while it was preloaded is not shown without styles', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  await page.route('**/assets/leaderboard-screen*.css', (route) => route.fulfill({ status: 404 }))
  await openInApp(page, '/leaderboard')
  await expect(page.getByText('This page could not be shown.')).toBeVisible()

  await page.unroute('**/assets/leaderboard-screen*.css')
  await expect(async () => {
    await openInApp(page, '/feed')
    await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
    await openInApp(page, '/leaderboard')
    await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const hasStyles = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
      ({ href, sheet }) => href.includes('/leaderboard-screen') && sheet !== null,
    )
  await expect.poll(() => page.evaluate(hasStyles)).toBe(true)
  problems.length = 0
})

test('a page whose script was replaced while it arrived reloads itself once', async ({ page, product, problems }) => {
  await signIn(page, await createApprovedUser(product))
  let requests = 0
  await page.route('**/assets/app-*.js', (route) => {
    requests += 1
    return route.fulfill({ status: 404 })
  })

  await page.goto('/feed', { waitUntil: 'commit' })

  await expect.poll(() => requests).toBe(2)
  await page.unroute('**/assets/app-*.js')
  await page.reload()
  await expect(page.locator('#app[data-live]')).toBeAttached()
  expect(requests).toBe(2)
  problems.length = 0
})
