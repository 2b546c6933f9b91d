import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Competition } from '#contract/competitions.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createUserWithTokens, createActiveCompetition } from '#test/e2e/competitions.ts'
import type { RunningProduct } from '#test/e2e/running-product.ts'
import { cardOf, endIn, waitForEnd } from '#test/e2e/draws.ts'
import { ownerSession, send, signIn } from '#test/e2e/test-users.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'

test('an entrant enters, is notified of the draw and verifies it', async ({ page, product, tapCounter }) => {
  await signIn(page, await createUserWithTokens(product, 2))

  const { competition, card, tapsBefore } = await enterInTime({ page, product, tapCounter })
  expect(tapCounter.count() - tapsBefore, 'taps of an entry').toBeLessThanOrEqual(2)

  await waitForEnd(competition)
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${competition.id}/select-winner`, { cookie })
  await page.goto('/competitions')
  await tapCounter.tap(page.getByRole('button', { name: 'Notifications' }))
  await expect(page.getByText(`You won "${competition.title}"!`)).toBeVisible()
  await tapCounter.tap(page.getByRole('button', { name: 'Notifications' }))

  await tapCounter.tap(card.getByRole('button', { name: 'Verify this draw' }))
  const dialog = page.getByRole('dialog', { name: 'Verify this draw' })
  await expect(dialog.getByText('Verified', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Your entries are in the list: 1 of 1')).toBeVisible()
  await expect(dialog.getByText(/^Ticket 1 has won\. It is yours!/)).toBeVisible()
  expect(tapCounter.count() - tapsBefore, 'taps from the opening to the verdict').toBeLessThanOrEqual(5)
  await expectAccessible(page)
})

type Entrant = { page: Page; product: RunningProduct; tapCounter: TapCounter }
type Entered = { competition: Competition; card: Locator; tapsBefore: number }

/** Enters a competition of a few seconds. Where the machine is too busy for the taps, one of twice as long follows. */
async function enterInTime({ page, product, tapCounter }: Entrant, openForMs = 3_000): Promise<Entered> {
  const title = `Kettle ${randomUUID().slice(0, 4)}`
  const card = cardOf(page, title)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Enter Competitions' })).toBeVisible()
  const competition = await createActiveCompetition(product, { title, endDate: endIn(openForMs) })
  const tapsBefore = tapCounter.count()

  await tapCounter.tap(page.getByRole('link', { name: 'Enter Competitions' }))
  const button = card.getByRole('button', { name: 'Enter (1 tokens)' })
  const entered = card.getByText("You've entered 1 time", { exact: true })
  const hasEntered = await tapCounter
    .tap(button, openForMs)
    .then(() => entered.waitFor({ timeout: openForMs }))
    .then(always(true), always(false))
  return hasEntered ? { competition, card, tapsBefore } : enterInTime({ page, product, tapCounter }, 2 * openForMs)
}

const always = (value: boolean) => () => value
