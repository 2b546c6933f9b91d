import type { Page } from '@playwright/test'
import { pagePaths } from '#contract/pages.ts'
import * as app from '#messages/compiled/es/app.ts'
import * as auth from '#messages/compiled/es/auth.ts'
import * as gifts from '#messages/compiled/es/gifts.ts'
import * as landing from '#messages/compiled/es/landing.ts'
import * as ui from '#messages/compiled/es/ui.ts'
import { findCutTexts } from '#workshop/pictures/find-text-faults.ts'
import { findUntranslated } from '#workshop/pictures/find-untranslated.ts'
import { expectAccessible } from './accessibility.ts'
import { brokenWords } from './broken-words.ts'
import { createActiveCompetition } from './competitions.ts'
import { expect, test } from './languages-product.ts'
import { openInApp } from './open-in-app.ts'
import { owner } from './running-product.ts'
import { createApprovedUser, openPage, signIn } from './test-users.ts'

// One product for all of them: its start takes longer than a test.
test.describe.configure({ mode: 'default' })

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
/** All but the pages about one thing. */
const paths = pagePaths.filter((path) => !path.includes(':'))

const dialogOf = (page: Page) => page.getByRole('dialog')
const message = 'Gracias por cubrir mi turno'

test('a signed-out visitor changes the language of a page, and of a form without losing what is typed', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  expect(await languageOf(page)).toBe('es')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Español'])
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await dialogOf(page).getByLabel('First name').fill('Ana')
  await dialogOf(page).getByLabel('Role').selectOption('Shift Manager')
  await dialogOf(page).getByLabel('Password').fill('secret word')

  await dialogOf(page).getByRole('link', { name: 'Español' }).click()

  await expect(page.getByRole('dialog', { name: auth.signUp })).toBeVisible()
  await expect(dialogOf(page).getByLabel(auth.firstName)).toHaveValue('Ana')
  await expect(dialogOf(page).getByLabel(auth.role)).toHaveValue('shift_manager')
  await expect(dialogOf(page).getByLabel(auth.password)).toHaveValue('')
  await expectAccessible(page)
})

test('a member logs in, changes the language with a draft, gives tokens and reads it, all in Spanish', async ({
  page,
  product,
  browser,
}) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: landing.logIn }).click()
  await dialogOf(page).getByLabel(auth.email).fill(ana.email)
  await dialogOf(page).getByLabel(auth.password).fill(ana.password)
  await dialogOf(page).getByRole('button', { name: auth.logIn, exact: true }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: app.give, exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: app.give, exact: true }).click()
  await page.getByLabel(gifts.colleague).fill(ben.email)
  await page.getByRole('option', { name: 'Ben' }).click()
  await page.getByLabel(gifts.amount).fill('')
  await page.getByLabel(gifts.amount).pressSequentially('1.000')
  await expect(page.getByLabel(gifts.amount)).toHaveAccessibleDescription(ui.doYouMeanNumber({ digits: '1000' }))
  await page.getByLabel(gifts.amount).fill('')
  await page.getByLabel(gifts.amount).pressSequentially('1,5')
  await expect(page.getByLabel(gifts.amount)).toHaveAccessibleDescription(gifts.notPositive)
  await page.getByRole('group', { name: gifts.quickChoices }).getByRole('button', { name: '2', exact: true }).click()
  await page.getByLabel(gifts.messageOptional).fill(message)
  await expectAccessible(page)
  await changeToEnglish(page)
  await expect(page.getByLabel('Message (Optional)')).toHaveValue(message)
  await chooseInSettings(page)
  await page.goto('/gift-tokens')
  await page.getByRole('button', { name: gifts.giftCostTokens({ cost: 2 }) }).click()

  await expect(page.getByText(gifts.gifted({ amount: 2, name: 'Ben G.' }))).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page)
  const other = await openPage(browser, product)
  await signIn(other, ben)
  await other.goto('/notifications')
  await expect(other.getByText(/^Ana G\. .*2 fichas/)).toBeVisible()
  await changeInUserMenu(other)
  await expect(other.getByText('Ana G. gifted you 2 tokens')).toBeVisible()
})

test('every page is in Spanish and fits a narrow phone, also with texts a fifth longer', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, owner)
  await page.request.post('/api/token-gifts', { data: { toUserId: ana.id, amount: 1, message } })
  // The first page of a visit may keep the wider fallback font.
  await page.goto('/settings')
  await page.evaluate(() => document.fonts.ready.then(() => null))

  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect.soft([...(await findUntranslated(page, 'es')), ...(await findCutTexts(page))], path).toEqual([])
    await allHydrated(page)
    await lengthenTexts(page)
    expect.soft(await findCutTexts(page), `${path}, longer`).toEqual([])
  }
})

/** By the menu that all windows have. */
async function changeInUserMenu(page: Page) {
  await page.getByRole('button', { name: app.userMenu }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** By the side menu of a phone. */
async function changeToEnglish(page: Page) {
  await page.getByRole('button', { name: app.menu, exact: true }).click()
  await dialogOf(page).getByRole('group', { name: ui.language }).getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** React compares the texts that it takes over with its own. */
const allHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(h1, h2, p, a, button)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )

/** As in a language with longer words. */
const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const letters = node.nodeValue?.match(/\p{L}/gu)?.length ?? 0
      if (!node.parentElement?.closest('bdi, [dir=auto], time, script, style'))
        node.nodeValue += '·'.repeat(Math.ceil(letters / 5))
    }
  })

async function chooseInSettings(page: Page) {
  await page.goto('/settings#language')
  const card = page.getByRole('region', { name: 'Language', exact: true })
  await card.getByRole('combobox').selectOption('Español')
  await card.getByRole('button', { name: 'Change language' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
}

test('the titles of the feed and of a win break no word with root text of twice the size', async ({
  page,
  product,
}) => {
  const win = {
    ...(await createActiveCompetition(product)),
    title: '“Breakfast Is on Us”',
    prize: 'Un desayuno',
    isNewWin: true,
  }
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [win] }))

  for (const [path, words, place] of [
    ['/feed', /reconocimientos/, 'h1'],
    ['/', /Breakfast/, 'section[aria-labelledby^="win-"]'],
  ] as const) {
    await page.goto('/settings')
    await openInApp(page, path)
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect.soft(await brokenWords(page, place), path).toEqual([])
  }
})
