import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { picture } from '#test/pictures.ts'
import { createAdmin } from './create-admin.ts'
import { cardOf, createEndedCompetition } from './draws.ts'
import { createApprovedUser, send, sessionOf, signIn, signUpForm } from './test-users.ts'
import { middleOf, pressTwice, pressTwiceAt, waitForSideEffects } from './press-twice.ts'
import { expect, test } from './product.ts'

const waiting = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a double press on Approve or Reject decides one registration, although the next row moves under the finger', async ({
  page,
  product,
}) => {
  const storeNumber = '0941'
  // Short addresses, so that all rows have the same height.
  for (let count = 0; count < 5; count += 1) {
    const email = `${randomUUID().slice(0, 8)}@a.example`
    await send(product, 'POST', '/api/signup', { body: signUpForm({ storeNumber, email }) })
  }
  await signIn(page, await createAdmin(product, storeNumber))
  await page.goto('/admin/approvals')
  await expect(waiting(page)).toHaveCount(5)

  for (const [action, done, left] of [
    ['Approve', 'User approved successfully', 4],
    ['Reject', 'User rejected', 3],
  ] as const)
    await test.step(action, async () => {
      await pressTwice(page.getByRole('button', { name: action }).first())

      await expect(page.getByText(done)).toBeVisible()
      await waitForSideEffects(page)
      await expect(waiting(page)).toHaveCount(left)
    })
})

test('a double press on "Log out there" ends one session', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  for (let count = 0; count < 4; count += 1) await sessionOf(product, ana)
  await signIn(page, ana)
  // The whole page is in sight, so that neither the focus nor a shorter list scrolls it.
  await page.setViewportSize({ width: 360, height: 6_000 })
  await page.goto('/settings#sessions')
  const list = page.getByRole('list', { name: 'Where you are logged in' })
  await list.getByText('4 log-ins').click()
  // The next row moves under the finger.
  const sessions = list.getByRole('listitem').getByRole('listitem')
  await expect(sessions).toHaveCount(4)

  await pressTwice(sessions.first().getByRole('button'))

  await expect(sessions).toHaveCount(3)
  await waitForSideEffects(page)
  await expect(sessions).toHaveCount(3)
})

test('a double press on "Select Winner" opens the confirmation and does not confirm it', async ({ page, product }) => {
  const title = `Double ${randomUUID().slice(0, 4)}`
  await createEndedCompetition(product, { title })
  await signIn(page, await createAdmin(product, '0427'))
  // One column: its button is wide enough that the dialog's button can appear over it.
  await page.setViewportSize({ width: 680, height: 640 })
  await page.goto('/competitions')
  const opener = cardOf(page, title).getByRole('button', { name: 'Select Winner' })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Select Winner' })
  await opener.click()
  const place = await middleOf(confirm)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const { y } = await middleOf(opener)
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), y - place.y)

  await pressTwiceAt(page, place)

  await expect(confirm).toBeVisible()
  await waitForSideEffects(page)
  await expect(confirm).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Winner Selected!')).toBeVisible()
})

test('a double press on Upload starts the upload and does not pause it', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await page.route('**/api/objects/*', (route) => {
    if (route.request().method() !== 'PUT') void route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Picture' }).click()
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() })

  // The button moves down a little when the progress bar appears above it.
  const place = await middleOf(page.getByRole('button', { name: 'Upload', exact: true }))
  await pressTwiceAt(page, { ...place, y: place.y + 15 })

  await waitForSideEffects(page)
  await expect(page.getByText('Uploading...')).toBeVisible()
})
