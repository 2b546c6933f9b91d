import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approvedPerson, type TestUser, signIn } from '#test/e2e/test-users.ts'
import { expect, type Hand, test } from './tap-counter.ts'

const minuteMs = 60_000

test('gives tokens to three colleagues within a minute, the first with five taps', async ({ page, product, hand }) => {
  const colleagues = [
    await approvedPerson(product, { firstName: 'Uma' }),
    await approvedPerson(product, { firstName: 'Vic' }),
    await approvedPerson(product, { firstName: 'Wes' }),
  ] as const
  await signIn(page, await approvedPerson(product, { firstName: 'Tea', role: 'shift_manager' }))
  const openedAt = Date.now()
  await page.goto('/')

  await hand.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await thank(page, hand, colleagues[0])
  expect(hand.taps(), 'taps of a gift after opening').toBeLessThanOrEqual(5)
  await thank(page, hand, colleagues[1])
  await thank(page, hand, colleagues[2])

  expect(hand.taps(), 'taps of three gifts').toBeLessThanOrEqual(13)
  expect(Date.now() - openedAt).toBeLessThan(minuteMs)
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Give')
  await expectAccessible(page)
})

test('gives tokens to a recent recipient without typing', async ({ page, product, hand }) => {
  const uma = await approvedPerson(product, { firstName: 'Uma' })
  await signIn(page, await approvedPerson(product, { firstName: 'Tea', role: 'shift_manager' }))
  await page.request.post('/api/token-gifts', { data: { toUserId: uma.id, amount: 1 } })
  await page.goto('/')

  await hand.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await hand.tap(page.getByLabel('Colleague'))
  await hand.tap(page.getByRole('option', { name: 'Uma' }))
  await hand.tap(quickOne(page))
  await hand.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))

  await expect(page.getByText('Successfully gifted 1 tokens to Uma G.')).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(5)
})

async function thank(page: Page, hand: Hand, { email, firstName }: TestUser) {
  await hand.type(page.getByLabel('Colleague'), email)
  await hand.tap(page.getByRole('option', { name: email }))
  await hand.tap(quickOne(page))
  await hand.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))
  await expect(page.getByText(`Successfully gifted 1 tokens to ${firstName} G.`)).toBeVisible()
}

const quickOne = (page: Page) =>
  page.getByRole('group', { name: 'Quick choices' }).getByRole('button', { name: '1', exact: true })
