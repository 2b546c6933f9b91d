import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createUserWithTokens, createActiveCompetition } from '#test/e2e/competitions.ts'
import { cardOf, endIn, waitForEnd } from '#test/e2e/draws.ts'
import { ownerSession, send, signIn } from '#test/e2e/test-users.ts'
import { expect, test } from './tap-counter.ts'

// Enough for the taps of an entry on a busy machine.
const openForMs = 6_000

test('an entrant enters, is notified of the draw and verifies it', async ({ page, product, tapCounter }) => {
  const title = `Kettle ${randomUUID().slice(0, 4)}`
  const eve = await createUserWithTokens(product, 2)
  await signIn(page, eve)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Enter Competitions' })).toBeVisible()
  const competition = await createActiveCompetition(product, { title, endDate: endIn(openForMs) })
  const { id } = competition
  const card = cardOf(page, title)

  await tapCounter.tap(page.getByRole('link', { name: 'Enter Competitions' }))
  await tapCounter.tap(card.getByRole('button', { name: 'Enter (1 tokens)' }))
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
  expect(tapCounter.count(), 'taps of an entry').toBeLessThanOrEqual(2)

  await waitForEnd(competition)
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${id}/select-winner`, { cookie })
  await page.goto('/competitions')
  await tapCounter.tap(page.getByRole('button', { name: 'Notifications' }))
  await expect(page.getByText(`You won "${title}"!`)).toBeVisible()
  await tapCounter.tap(page.getByRole('button', { name: 'Notifications' }))

  await tapCounter.tap(card.getByRole('button', { name: 'Verify this draw' }))
  const dialog = page.getByRole('dialog', { name: 'Verify this draw' })
  await expect(dialog.getByText('Verified', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Your entries are in the list: 1 of 1')).toBeVisible()
  expect(tapCounter.count(), 'taps from the opening to the verdict').toBeLessThanOrEqual(5)
  await expectAccessible(page)
})
