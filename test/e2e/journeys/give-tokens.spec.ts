import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createApprovedUser, type TestUser, signIn } from '#test/e2e/test-users.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'

const minuteMs = 60_000

test('gives tokens to three colleagues within a minute, the first with four taps', async ({
  page,
  product,
  tapCounter,
}) => {
  const colleagues = [
    await createApprovedUser(product, { firstName: 'Uma' }),
    await createApprovedUser(product, { firstName: 'Vic' }),
    await createApprovedUser(product, { firstName: 'Wes' }),
  ] as const
  await signIn(page, await createApprovedUser(product, { firstName: 'Tea', role: 'shift_manager' }))
  const openedAt = Date.now()
  await page.goto('/')

  await tapCounter.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await thank(page, tapCounter, colleagues[0])
  expect(tapCounter.count(), 'taps of a gift after opening').toBeLessThanOrEqual(4)
  await thank(page, tapCounter, colleagues[1])
  await thank(page, tapCounter, colleagues[2])

  expect(tapCounter.count(), 'taps of three gifts').toBeLessThanOrEqual(10)
  expect(Date.now() - openedAt).toBeLessThan(minuteMs)
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Give')
  await expectAccessible(page)
})

test('gives the last token to a known colleague with three taps, without typing', async ({
  page,
  product,
  tapCounter,
}) => {
  const storeNumber = '0775'
  const sam = await createApprovedUser(product, { storeNumber, firstName: 'Sam' })
  // They follow in the list of the store.
  for (const firstName of ['Uma', 'Vic', 'Wes']) await createApprovedUser(product, { storeNumber, firstName })
  await signIn(page, await createApprovedUser(product, { storeNumber, firstName: 'Tea', role: 'shift_manager' }))
  await page.request.post('/api/token-gifts', { data: { toUserId: sam.id, amount: 4 } })
  await page.goto('/')

  await tapCounter.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await tapCounter.tap(page.getByRole('button', { name: 'Thank Sam G.' }))
  await tapCounter.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))

  await expect(page.getByText('Successfully gifted 1 tokens to Sam G.')).toBeVisible()
  expect(tapCounter.count()).toBe(3)
})

async function thank(page: Page, tapCounter: TapCounter, { email, firstName }: TestUser) {
  await tapCounter.type(page.getByLabel('Colleague'), email)
  await tapCounter.tap(page.getByRole('option', { name: email }))
  await tapCounter.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))
  await expect(page.getByText(`Successfully gifted 1 tokens to ${firstName} G.`)).toBeVisible()
}
