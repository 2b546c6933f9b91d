import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { openRows } from './open-rows.ts'
import { createApprovedUser, logIn, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('shows what only an administrator can change', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product, { firstName: 'Ana', role: 'shift_manager' }))
  await page.goto('/settings')
  const profile = card(page, 'Profile')

  for (const [label, value] of Object.entries({
    'First Name': 'Ana',
    'Last Name Initial': 'G',
    'Store Number': '0427',
    Role: 'Shift Manager',
  })) {
    await expect(profile.getByLabel(label)).toHaveValue(value)
    await expect(profile.getByLabel(label)).not.toBeEditable()
  }
  await expect(profile.getByText('Contact an administrator to change these.')).toBeVisible()
  const [place, picture] = await boxesOf(profile, card(page, 'Profile Picture'))
  expect(picture.y, 'what can be changed is first').toBeLessThan(place.y)
  expect(place.height).toBeLessThan(270)
  await expect(page.getByRole('button', { name: 'Your Data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Password' }).scrollIntoViewIfNeeded()
})

test('a changed email logs in, and the wrong password changes nothing', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const email = `new-${ana.email}`
  await signIn(page, ana)
  await page.goto('/settings')
  const form = card(page, 'Email')
  const update = form.getByRole('button', { name: 'Update Email' })
  await expect(update).toBeDisabled()

  await form.getByLabel('Email').fill(email)
  await update.click()
  await expect(form.getByText('Please enter your current password')).toBeVisible()
  await form.getByLabel('Current Password').fill('not my password')
  await update.click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await form.getByLabel('Current Password').fill(ana.password)
  await update.click()

  await expect(page.getByText('Email updated successfully')).toBeVisible()
  await expect(update).toBeDisabled()
  await expect(form.getByLabel('Current Password')).toHaveValue('')
  expect((await logIn(page, { email, password: ana.password })).email).toBe(email)
  await expect(logIn(page, ana)).rejects.toThrow('401')
})

test('a new password ends all other sessions', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const elsewhere = await sessionOf(product, ana)
  await signIn(page, ana)
  await page.goto('/settings')
  const form = card(page, 'Password')
  const fill = async (current: string, next: string, again: string) => {
    await form.getByLabel('Current Password').fill(current)
    await form.getByLabel('New Password').fill(next)
    await form.getByLabel('Confirm Password').fill(again)
    await form.getByRole('button', { name: 'Update Password' }).click()
  }

  await fill(ana.password, 'short', 'short')
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await fill(ana.password, 'another word', 'another world')
  await expect(form.getByText('New passwords do not match')).toBeVisible()
  await fill('not my password', 'another word', 'another word')
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await fill(ana.password, 'another word', 'another word')

  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(send(product, 'GET', '/api/auth/user', { cookie: elsewhere })).rejects.toThrow('401')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect((await logIn(page, { ...ana, password: 'another word' })).id).toBe(ana.id)
})

test('REQ-SEC-43: downloads all data of the user as a file', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Your Data' }).click()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming

  expect(file.suggestedFilename()).toBe('brightside-export.json')
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(exported.account.email).toBe(ana.email)
  expect(exported.transfers).toHaveLength(1)
})

test('most cards are rows on a phone, which open by keyboard and by a link', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  const row = page.getByRole('button', { name: /^Passkeys/ })
  await expect(row).toHaveAccessibleName('Passkeys None')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const folded = await height()

  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeHidden()
  await page.getByRole('button', { name: 'On this page' }).click()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'My Tokens' }).click()
  await expect(card(page, 'My Tokens')).toBeFocused()
  await expect(card(page, 'My Tokens').getByRole('link', { name: 'See Every Move' })).toBeInViewport()
  await openRows(page)
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expectAccessible(page)

  expect(folded).toBeLessThan(0.6 * (await height()))
})

test(
  'a card of the settings beside a taller one does not end in a blank',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/settings')

    for (const [name, last] of [
      ['Profile', page.getByLabel('Role')],
      ['Password', page.getByRole('button', { name: 'Update Password' })],
      ['My Tokens', page.getByRole('link', { name: 'See Every Move' })],
    ] as const) {
      const [outer, inner] = await boxesOf(card(page, name), card(page, name).locator(last))
      expect(outer.bottom - inner.bottom, name).toBeLessThan(36)
    }
  },
)

test('the fields for a new password keep their distance', { tag: '@desktop-only' }, async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/settings')
  const form = card(page, 'Password')
  await expect(form.getByRole('button', { name: 'Update Password' })).toBeVisible()

  const parts = await form.locator('form > :is(div:not([role]), button)').evaluateAll((all) =>
    all.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return { top, bottom }
    }),
  )

  expect(parts).toHaveLength(4)
  for (const { top } of parts) {
    const above = parts.map(({ bottom }) => bottom).filter((bottom) => bottom <= top)
    if (above.length > 0) expect(top - Math.max(...above), 'below the part above').toBeLessThan(28)
  }
})
