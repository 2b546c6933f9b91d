import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { picture } from '#test/pictures.ts'
import { adminOf } from './create-admin.ts'
import { cardOf, endedCompetition } from './draws.ts'
import { approvedPerson, send, sessionOf, signIn, signUpForm } from './test-users.ts'
import { middleOf, pressTwice, pressTwiceAt, waitAsAPersonWould } from './press-twice.ts'
import { expect, test } from './product.ts'

const waiting = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const [action, done] of [
  ['Approve', 'User approved successfully'],
  ['Reject', 'User rejected'],
] as const)
  test(`a double press on ${action} decides one registration, although the next row moves under the finger`, async ({
    page,
    product,
  }) => {
    const storeNumber = action === 'Approve' ? '0941' : '0942'
    // Short addresses, so that every row is as high.
    for (let count = 0; count < 4; count += 1) {
      const email = `${randomUUID().slice(0, 8)}@a.example`
      await send(product, 'POST', '/api/signup', { body: signUpForm({ storeNumber, email }) })
    }
    await signIn(page, await adminOf(product, storeNumber))
    await page.goto('/admin/approvals')
    await expect(waiting(page)).toHaveCount(4)

    await pressTwice(page.getByRole('button', { name: action }).first())

    await expect(page.getByText(done)).toBeVisible()
    await waitAsAPersonWould(page)
    await expect(waiting(page)).toHaveCount(3)
  })

test('a double click on a busy page sends one approval', async ({ page, product }) => {
  const form = signUpForm({ storeNumber: '0943' })
  await send(product, 'POST', '/api/signup', { body: form })
  await signIn(page, await adminOf(product, '0943'))
  await page.goto('/admin/approvals')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await page
    .getByRole('button', { name: 'Approve' })
    .first()
    .evaluate((button) => {
      const click = { bubbles: true, cancelable: true, detail: 1 }
      button.dispatchEvent(new MouseEvent('click', click))
      button.dispatchEvent(new MouseEvent('click', click))
    })

  await expect(page.getByText('User approved successfully')).toBeVisible()
  await waitAsAPersonWould(page)
  expect(asked.filter((url) => url.endsWith('/approve'))).toHaveLength(1)
})

test('a double press on "Log out there" ends one session', async ({ page, product }) => {
  const ana = await approvedPerson(product)
  for (let count = 0; count < 4; count += 1) await sessionOf(product, ana)
  await signIn(page, ana)
  await page.goto('/settings')
  const list = page.getByRole('list', { name: 'Where you are logged in' })
  const sessions = list.getByRole('listitem')
  await expect(sessions).toHaveCount(5)
  // It gets the focus when one has ended; so it is in its place already.
  await list.focus()

  await pressTwice(sessions.getByRole('button').first())

  await expect(sessions).toHaveCount(4)
  await waitAsAPersonWould(page)
  await expect(sessions).toHaveCount(4)
})

test('a double press on "Select Winner" opens the confirmation and does not confirm it', async ({ page, product }) => {
  const title = `Double ${randomUUID().slice(0, 4)}`
  await endedCompetition(product, { title })
  await signIn(page, await adminOf(product, '0427'))
  // One column, whose button is so wide that the one of the dialog can come above it.
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
  await waitAsAPersonWould(page)
  await expect(confirm).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Winner Selected!')).toBeVisible()
})

test('a double press on Upload starts the upload and does not pause it', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  await page.goto('/settings')
  await page.route('**/api/objects/*', (route) => {
    if (route.request().method() !== 'PUT') void route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Picture' }).click()
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() })

  // It goes down a little as the progress comes above it.
  const place = await middleOf(page.getByRole('button', { name: 'Upload', exact: true }))
  await pressTwiceAt(page, { ...place, y: place.y + 15 })

  await waitAsAPersonWould(page)
  await expect(page.getByText('Uploading...')).toBeVisible()
})
