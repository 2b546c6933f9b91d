import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
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
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Password' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Download my data' }).scrollIntoViewIfNeeded()
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
  expect((await signIn(page, { email, password: ana.password })).email).toBe(email)
  await expect(signIn(page, ana)).rejects.toThrow('401')
})

test('refuses an email that is taken beside its field', async ({ page, product }) => {
  const [ana, ben] = [await createApprovedUser(product), await createApprovedUser(product)]
  await signIn(page, ana)
  await page.goto('/settings')
  const form = card(page, 'Email')

  await form.getByLabel('Email').fill(ben.email)
  await form.getByLabel('Current Password').fill(ana.password)
  await form.getByRole('button', { name: 'Update Email' }).click()

  await expect(form.getByText('An account with this email already exists')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
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
  expect((await signIn(page, { ...ana, password: 'another word' })).id).toBe(ana.id)
})

test('lists sessions and ends one or all others', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const others = [await sessionOf(product, ana), await sessionOf(product, ana), await sessionOf(product, ana)]
  await signIn(page, ana)
  await page.goto('/settings')
  const sessions = card(page, 'Where you are logged in')
  await expect(sessions.getByText('This device')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await sessions.scrollIntoViewIfNeeded()

  await sessions.getByRole('button', { name: 'Log out there' }).first().click()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()

  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button')).toHaveCount(0)
  for (const cookie of others) await expect(send(product, 'GET', '/api/auth/user', { cookie })).rejects.toThrow('401')
})

test('the statement shows the reason of each transfer and the user’s balances', async ({ page, product }) => {
  const [ana, ben] = [await createApprovedUser(product), await createApprovedUser(product, { firstName: 'Ben' })]
  const [from, back] = [await sessionOf(product, ana), await sessionOf(product, ben)]
  await send(product, 'POST', '/api/token-gifts', { cookie: from, body: { toUserId: ben.id, amount: 2 } })
  await send(product, 'POST', '/api/token-gifts', { cookie: back, body: { toUserId: ana.id, amount: 1 } })
  const me = await signIn(page, ana)
  await page.goto('/settings')
  const rows = card(page, 'My Tokens').getByRole('listitem')

  await expect(rows).toHaveCount(3)

  const texts = await rows.allTextContents()
  expect(texts[0]).toMatch(new RegExp(`^A gift from a colleague\\+1 tokens.*To Enter: ${me.competitionTokens}$`))
  expect(texts[1]).toMatch(new RegExp(`^A gift to a colleague−2 tokens.*To Give: ${me.giftTokens}$`))
  expect(texts[2]).toMatch(/^Your weekly tokens\+5 tokens.*To Give: 5$/)
  await rows.last().scrollIntoViewIfNeeded()
})

test('a long statement loads page by page', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const line = (place: number) => ({
    id: `0198c0de-0000-7000-8000-${String(1_000 - place).padStart(12, '0')}`,
    ...{ wallet: 'prize', cause: 'boost', causeId: ana.id, change: 1, balance: 100 - place },
    at: '2026-11-18T12:00:00.000Z',
  })
  const pageOf = (from: number) => Array.from({ length: 50 }, (_, place) => line(from + place))
  await page.route('**/api/tokens/statement*', (route) => {
    const isFirst = !route.request().url().includes('before=')
    const headers = isFirst ? { link: '</api/tokens/statement?before=x>; rel="next"' } : undefined
    return route.fulfill({ headers, json: pageOf(isFirst ? 0 : 50) })
  })
  await signIn(page, ana)
  await page.goto('/settings')
  const region = page.getByRole('region', { name: 'Every move of your tokens' })
  await expect(region.getByRole('listitem').first()).toBeVisible()

  await region.focus()
  await page.keyboard.press('End')

  await expect(region.getByRole('listitem')).toHaveCount(100)
})

test('retries a card that failed to load while the others stay', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  let isDown = true
  await page.route('**/api/user/sessions', (route) =>
    isDown ? route.fulfill({ status: 429, json: { message: 'Too many requests. Try again later' } }) : route.continue(),
  )
  await page.goto('/settings')
  const sessions = card(page, 'Where you are logged in')
  await expect(sessions.getByText('Too many requests. Try again later')).toBeVisible()
  await expect(card(page, 'My Tokens').getByText('Your weekly tokens')).toBeVisible()

  isDown = false
  await sessions.getByRole('button', { name: 'Retry' }).click()

  await expect(sessions.getByText('This device')).toBeVisible()
})

test('REQ-SEC-43: downloads all data of the user as a file', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming

  expect(file.suggestedFilename()).toBe('brightside-export.json')
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(exported.account.email).toBe(ana.email)
  expect(exported.transfers).toHaveLength(1)
})

test('REQ-SEC-26: Back shows no user data after the log-out from settings', async ({ page, product }) => {
  const ana = await createApprovedUser(product, { firstName: 'Xenophilia' })
  await signIn(page, ana)
  await page.goto('/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Xenophilia')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  expect(await page.content()).not.toContain('Xenophilia')
  expect(await page.content()).not.toContain(ana.email)
})
