import { jobNames } from '#domain/job-names.ts'
import type { Page } from '@playwright/test'
import type { Job } from '#contract/jobs.ts'
import { expectAccessible } from './accessibility.ts'
import { signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test.beforeEach(({ page }) => signIn(page, owner))

test('every job has run within twenty seconds of the start and shows its result', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText(`All ${jobNames.length - 3} jobs ran, 3 are off`)).toBeVisible()
  await page.getByText('Show every job').click()

  await expect(jobNamed(page, 'Weekly grant')).toContainText(/Week \d{4}-W\d\d: /, { timeout: 20_000 })
  await expect(jobNamed(page, 'Ledger verification')).toContainText('The ledger is balanced')
  await expect(jobNamed(page, 'Cleanup')).toContainText('Removed 0 sessions')
  // The product of the tests has no BACKUP_DIR and no EXPORT.
  await expect(page.getByText('Done', { exact: true })).toHaveCount(jobNames.length - 3)
  await expect(page.getByText('Off', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Backups Are Off' })).toBeVisible()
  await expectAccessible(page)
})

test('shows ledger violations in an alert, and names a proxy with the setting that trusts it', async ({ page }) => {
  const failure =
    'The ledger is not balanced. L1, tokens to give = grants + adjustments - gifts given - closed: user 7.'
  const warning = { code: 'untrusted_proxy', address: '10.0.0.5', seenAt: '2026-11-18T12:05:00.000Z' }
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: [{ ...audit, failure }] }))
  await page.route('**/api/admin/warnings', (route) => route.fulfill({ json: [warning] }))

  await page.goto('/admin')

  const alert = page.getByRole('alert').filter({ hasText: 'The ledger is not balanced' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'See Jobs' }).click()
  await expect(jobNamed(page, 'Ledger verification')).toContainText(failure)
  await expect(page.getByText('Needs attention', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'A Proxy Is Not Trusted' })).toContainText('TRUSTED_PROXIES=10.0.0.5')
  await expectAccessible(page)
})

const jobNamed = (page: Page, name: string) => page.getByRole('article', { name })

const audit: Job = {
  name: 'verify-ledger',
  isRunning: false,
  isOff: false,
  dueAt: '2026-11-18T12:05:00.000Z',
  startedAt: '2026-11-18T12:00:00.000Z',
  endedAt: '2026-11-18T12:00:01.000Z',
  result: 'The ledger is balanced: 12 people, 34 gifts, 80 transfers',
  report: null,
  failure: null,
}
