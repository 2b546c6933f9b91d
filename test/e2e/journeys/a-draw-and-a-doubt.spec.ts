import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { personToEnter, runningCompetition } from '#test/e2e/competitions.ts'
import { cardOf, endCompetition } from '#test/e2e/draws.ts'
import { ownerSession, send, signIn } from '#test/e2e/people.ts'
import { expect, test } from './hand.ts'

test('a draw and a doubt: entered, drawn, told, and verified by the one who doubts', async ({
  page,
  product,
  hand,
}) => {
  const title = `Kettle ${randomUUID().slice(0, 4)}`
  const eve = await personToEnter(product, 2)
  const { id } = await runningCompetition(product, { title })
  await signIn(page, eve)
  await page.goto('/')
  const card = cardOf(page, title)

  await hand.tap(page.getByRole('link', { name: 'Enter Competitions' }))
  await hand.tap(card.getByRole('button', { name: 'Enter (1 tokens)' }))
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
  expect(hand.taps(), 'taps of an entry').toBeLessThanOrEqual(2)

  await endCompetition(product, id)
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${id}/select-winner`, { cookie })
  await page.goto('/competitions')
  await hand.tap(page.getByRole('button', { name: 'Notifications' }))
  await expect(page.getByText(`You won "${title}"!`)).toBeVisible()
  await hand.tap(page.getByRole('button', { name: 'Notifications' }))

  await hand.tap(card.getByRole('button', { name: 'Verify this draw' }))
  const dialog = page.getByRole('dialog', { name: 'Verify this draw' })
  await expect(dialog.getByText('Verified', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Your entries are in the list: 1 of 1')).toBeVisible()
  expect(hand.taps(), 'taps from the opening to the verdict').toBeLessThanOrEqual(5)
  await expectAccessible(page)
})
