import { verificationLinkIn } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { expectAccessible } from './accessibility.ts'
import { asTableOwner } from './database.ts'
import { createApprovedUser, signIn, signUpAndApprove } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner, runProduct } from './running-product.ts'

test('verifies an email by the link that Settings sends again', async ({ page }) => {
  const mailServer = await startMailServer()
  const mailing = await runProduct({ SMTP_URL: mailServer.url() })
  const ana = await signUpAndApprove(mailing)
  const login = await page.request.post(`${mailing.url}/api/login`, { data: ana })
  expect(login.ok()).toBe(true)
  await page.goto(`${mailing.url}/settings`)

  await page.getByRole('button', { name: 'Resend Link' }).click()

  await expect(page.getByText(`Verification link sent to ${ana.email}`)).toBeVisible()
  await expectAccessible(page)
  const mails = () => mailServer.received.filter(({ text }) => text.includes('/verify-email?token='))
  await expect.poll(() => mails().length).toBe(2)
  const link = verificationLinkIn(mails().at(-1)?.text ?? '')

  const answer = await page.goto(link.href)

  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText('Your email is verified. Thank you!')).toBeVisible()
  expect(await page.evaluate(() => location.search)).toBe('')
  await expectAccessible(page)
  await page.goto(link.href)
  await expect(page.getByText('This link was used before or has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page.getByText(/^Verified on /)).toBeVisible()

  await page.close()
  await mailing.stop()
  await mailServer.close()
})

test('shows a new admin first, and has a recently changed email confirmed', async ({ page, product }) => {
  const mara = await createApprovedUser(product, { firstName: 'Mara', storeNumber: '2902' })
  await asTableOwner(product, `update users set email_changed_at = now() where id = $1`, [mara.id])
  await signIn(page, owner)
  await page.goto('/admin/super-admin')
  await page.getByLabel('Email').fill(mara.email)
  await page.getByLabel('Store Numbers').fill('2902')

  const candidate = page.getByRole('group', { name: 'New admin' })
  await expect(candidate).toContainText('Mara G.')
  await expect(candidate).toContainText(/Store 2902\. This email since .+, not verified\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/changed recently and is not verified/)

  await candidate.getByLabel('I mean Mara G. of store 2902').check()
  await page.getByRole('button', { name: 'Create Admin' }).click()

  await expect(page.getByText('Admin created successfully')).toBeVisible()
})
