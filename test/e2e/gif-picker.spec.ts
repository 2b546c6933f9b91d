import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, type TestUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a GIF' })
const choices = (page: Page) => picker(page).getByRole('button', { name: /^Choose / })

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Add GIF' }).click()
  await expect(picker(page)).toBeVisible()
}

async function fillIn(page: Page, { email }: TestUser) {
  await page.getByPlaceholder('Search by name or email...').fill(email)
  await page.getByRole('option', { name: email }).click()
  await page.getByLabel('Amount').fill('1')
}

test('finds, changes, removes and adds a GIF, and sends it with the gift', async ({ page, product }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')
  await fillIn(page, ben)

  await openPicker(page)
  await expect(choices(page)).toHaveCount(20)
  await expect(picker(page).getByText('Powered by Brightside')).toBeVisible()
  await expectAccessible(page)
  await choices(page).first().click()
  await expect(picker(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change GIF' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove GIF' }).click()
  await expect(page.getByRole('img', { name: 'GIF' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add GIF' })).toBeFocused()

  await openPicker(page)
  await picker(page).getByLabel('Search GIFs').fill('coffee')
  await expect(choices(page).first()).toHaveAccessibleName('Choose Coffee break')
  await choices(page).first().click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
  await expect(page.getByText('Successfully gifted 1 tokens to Ben C.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add GIF' })).toBeVisible()

  await page.goto('/feed')
  const gift = page.getByRole('article').first()
  await expect(gift.locator('img[src="/gifs/coffee-break.gif"]')).toBeVisible()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByRole('tabpanel').locator('img[src="/gifs/coffee-break.gif"]')).toBeVisible()
})

test('the picker can be used by keyboard alone', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')

  await page.getByRole('button', { name: 'Add GIF' }).focus()
  await page.keyboard.press('Enter')
  await expect(choices(page)).toHaveCount(20)
  await choices(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change GIF' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change GIF' })).toBeFocused()
})
