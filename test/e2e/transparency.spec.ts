import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HeadEvidence } from '#contract/transparency.ts'
import { isSigned } from '#domain/tree-head.ts'
import { expectAccessible } from './accessibility.ts'
import { forgeHistory } from './forge-history.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'
import { createApprovedUser, signIn } from './test-users.ts'

const waitMs = 30_000
/** The page checks the log this long after it has loaded; it repeats a check that may have met an old head later. */
const checkDelayMs = 5_000
const storageKey = 'transparency log'

const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey)

const sidewaysPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Opens the page as if the browser's last check was two hours ago. */
async function visitLater(page: Page, path: string) {
  await page.evaluate((key) => {
    const log = JSON.parse(localStorage.getItem(key) ?? 'null')
    localStorage.setItem(key, JSON.stringify({ ...log, checkedAt: new Date(Date.now() - 7_200_000).toISOString() }))
  }, storageKey)
  await page.goto(path)
}

/** Waits until the server serves a head other than that of these rows, or its first one. */
const waitForHead = ({ url }: RunningProduct, root: string | null = null) =>
  expect
    .poll(async () => (await (await fetch(`${url}/api/transparency/head`)).json())?.root ?? root, { timeout: waitMs })
    .not.toBe(root)

test('a browser warns when the server serves a forged history', async ({ page, product }) => {
  const person = await createApprovedUser(product)
  await waitForHead(product)
  await signIn(page, person)
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(checkDelayMs)
  await expect.poll(() => stored(page), { timeout: waitMs }).toMatchObject({ evidence: null })
  const { head } = await stored(page)
  await forgeHistory(product)
  await waitForHead(product, head.root)

  await visitLater(page, '/feed')
  const warning = page.getByRole('complementary', { name: 'Transparency' })
  await expect(async () => {
    await page.clock.runFor(checkDelayMs)
    await expect(warning).toContainText('was changed after you last saw it', { timeout: 500 })
  }).toPass({ timeout: waitMs })
  await expectAccessible(page)
  expect(await sidewaysPx(page)).toBe(0)
  const download = page.waitForEvent('download')
  await warning.getByRole('button', { name: 'Save the evidence' }).click()
  const evidence = HeadEvidence.parse(JSON.parse(readFileSync(await (await download).path(), 'utf8')))

  expect(evidence.stored).toEqual(head)
  expect([evidence.stored, evidence.served].map((one) => one !== null && isSigned(one))).toEqual([true, true])

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  expect(await stored(page)).toMatchObject({ head, evidence: { problem: 'history' } })
})

test(
  'the page about the log shows the head that this browser keeps',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await waitForHead(product)
    await page.goto('/')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
    await expect(page.getByText('This browser starts to keep heads now.')).toBeVisible({ timeout: waitMs })
    await expect(page.getByText((await stored(page)).head.root)).not.toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      expect(await sidewaysPx(page)).toBe(0)
    }

    await signIn(page, await createApprovedUser(product))
    await page.goto('/transparency')
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
    await expect(page.getByText('The log continues every head')).toBeVisible({ timeout: waitMs })
    await expectAccessible(page)
    expect(await sidewaysPx(page)).toBe(0)
  },
)
