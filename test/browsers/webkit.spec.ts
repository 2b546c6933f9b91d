import { test as base, expect } from '@playwright/test'
import { createActiveCompetition, giveTokens } from '#test/e2e/competitions.ts'
import { createAdmin } from '#test/e2e/create-admin.ts'
import { type RunningProduct, runProduct } from '#test/e2e/running-product.ts'
import { createApprovedUser, sessionOf, signUpForm, type TestUser } from '#test/e2e/test-users.ts'
import { startWebKit, type WebKit } from './webkit-driver.ts'
import { eventually, type WebKitPage, webKitPage } from './webkit-page.ts'

type PerWorker = { product: RunningProduct; webKit: WebKit }

const test = base.extend<object, PerWorker>({
  product: [
    async ({}, use) => {
      const product = await runProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  webKit: [
    async ({}, use) => {
      const webKit = await startWebKit({ isDark: false })
      await webKit.command('POST', '/window/rect', { width: 460, height: 800 })
      await use(webKit)
      await webKit.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// As WebDriver names keys.
const [enter, escape] = ['\uE007', '\uE00C']

test('signs up, is approved, logs in, gives and sees the gift in the feed', async ({ product, webKit }) => {
  const page = webKitPage(webKit, product.url)
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const ana = signUpForm({ firstName: 'Ana', lastNameInitial: 'G' })
  const admin = await createAdmin(product, ana.storeNumber)
  await page.goto('/')

  await page.press('button', 'Sign Up')
  await page.type('First name', ana.firstName)
  await page.type('Last name initial', ana.lastNameInitial)
  await page.type('Store number', ana.storeNumber)
  await page.type('Email', ana.email)
  await page.type('Password', ana.password)
  await page.key(enter)
  await page.see('Waiting for Admin Approval')

  await signIn(page, product, admin)
  await page.goto('/admin/approvals')
  await page.press('button', 'Approve')
  await page.see('User approved successfully')

  await webKit.command('DELETE', '/cookie')
  await page.goto('/?login')
  await page.type('Email', ana.email)
  await page.type('Password', ana.password)
  await page.key(enter)
  await page.see('Welcome, Ana!')

  await page.goto('/gift-tokens')
  await page.type('Colleague', ben.email)
  await page.press('option')
  await page.press('button', '1')
  await page.type('Add a personal message...', 'Great close last night')
  await page.press('button', 'Gift 1 Tokens')
  await page.see('Successfully gifted 1 tokens to Ben C.')
  await page.goto('/feed')
  await page.see('Great close last night')
})

test('gets live events, reacts, comments and enters a competition by touch @smoke', async ({ product, webKit }) => {
  const page = webKitPage(webKit, product.url)
  const eve = await createApprovedUser(product, { firstName: 'Eve' })
  const competition = await createActiveCompetition(product, { title: 'A week of coffee' })
  await signIn(page, product, eve)
  await page.goto('/feed')
  await page.byRole('heading')

  // Without the event stream the page would read again only after 30 s, longer than this waits.
  await giveTokens(product, eve, 3)
  await eventually('3 To Enter', () => page.evaluate<boolean>(hasTokens))

  await page.goto('/feed')
  await page.tap('button', 'React')
  await page.tap('button', 'Love')
  await page.byRole('button', 'React, yours is Love')
  await page.press('button', 'Comment')
  await page.type('Add a comment...', 'Thank you, Gil')
  await page.press('button', 'Post')
  await page.see('Thank you, Gil')

  await page.goto('/competitions')
  await page.see(competition.title)
  await page.tap('button', 'Enter (1 tokens)')
  await page.byRole('button', 'Enter Again (1 tokens)')
})

test('returns the focus after a dialog and a menu', async ({ product, webKit }) => {
  const page = webKitPage(webKit, product.url)
  await signIn(page, product, await createApprovedUser(product))
  await page.goto('/')

  await page.press('button', 'User menu')
  await page.byRole('menuitem', 'Settings')
  await page.key(escape)
  expect(await page.focusedText()).toContain('User menu')

  await page.goto('/gift-tokens')
  await page.press('button', 'Notifications')
  await page.byRole('dialog', 'Notifications')
  await page.key(escape)
  expect(await page.focusedText()).toContain('Notifications')
})

test('is dark where the system is', async ({ product }) => {
  const webKit = await startWebKit({ isDark: true })
  const page = webKitPage(webKit, product.url)
  await page.goto('/')
  const colour = await page.evaluate<string>('return getComputedStyle(document.documentElement).backgroundColor')
  await webKit.close()

  expect(colour).toBe('rgb(14, 22, 19)')
})

const hasTokens = `
  const list = document.querySelector('[aria-label="Your tokens"]')
  return list?.innerText.replace(/\\s+/g, ' ').includes('3 To Enter') ?? false`

/** A cookie can be set only on a page of its site. */
async function signIn(page: WebKitPage, product: RunningProduct, person: TestUser) {
  await page.goto('/robots.txt')
  await page.setSession((await sessionOf(product, person)).replace('sid=', ''))
}
