import type { Page } from '@playwright/test'
import { sql } from '#server/platform/db/sql.ts'
import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'
import { ownerSession, send, signIn, type TestUser } from './test-users.ts'
import { forgetLostRequests, workerControls } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a gift made without a network waits in sight, can be cancelled, and is sent once there is one', async ({
  page,
  context,
  product,
  problems,
}) => {
  const ben = await openWithRecipient(page, product)
  await workerControls(page)
  await context.setOffline(true)
  await give(page, 2)

  await page.getByText('One thing waits for the network').click()
  await expect(page.getByRole('listitem').filter({ hasText: '2 tokens for Ben C.' })).toContainText(
    'Waiting for network',
  )
  await expect(balances(page).getByRole('link', { name: '3 To Give (2 waiting for network)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(balances(page).getByRole('link', { name: /^5 To Give$/ })).toBeVisible()

  await context.setOffline(false)
  await chooseRecipient(page, ben)
  await context.setOffline(true)
  await give(page, 1)
  await expect(page.getByText('One thing waits for the network')).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByText('One thing waits for the network')).toBeVisible()
  await expect(balances(page)).toContainText('4 To Give')

  await context.setOffline(false)
  await expect(page.getByText('What waited for the network is sent')).toBeVisible()
  await expect(page.getByText('One thing waits for the network')).toHaveCount(0)
  await expect(balances(page)).toContainText('4 To Give')
  await expect.poll(() => amountsTo(product, ben)).toEqual([1])
  forgetLostRequests(problems)
})

test('a gift whose answer is lost three times is made once', async ({ page, product, problems }) => {
  const ben = await openWithRecipient(page, product)
  await workerControls(page)
  await loseAnswers(page, '/api/token-gifts', 3)

  await give(page, 2)

  await expect(page.getByText('One thing waits for the network')).toBeVisible()
  await expect(page.getByText('What waited for the network is sent')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answersToLose'))).toBe(0)
  await expect.poll(() => amountsTo(product, ben)).toEqual([2])
  await expect(balances(page)).toContainText('3 To Give')
  forgetLostRequests(problems)
})

test('a gift that the server refuses later stays in sight with its sentence', async ({
  page,
  context,
  product,
  problems,
}) => {
  const ben = await openWithRecipient(page, product)
  await workerControls(page)
  await context.setOffline(true)
  await give(page, 2)
  await expect(page.getByText('One thing waits for the network')).toBeVisible()
  await send(product, 'DELETE', `/api/admin/users/${ben.id}`, { cookie: await ownerSession(product), body: {} })

  await context.setOffline(false)

  const rows = page.getByRole('listitem').filter({ hasText: '2 tokens for Ben C.' })
  const row = page.getByRole('region', { name: 'Not sent' }).getByRole('listitem')
  await expect(row).toContainText('This person was not found')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  await expect(balances(page)).toContainText('5 To Give')
  await row.getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(0)
  forgetLostRequests(problems)
})

test('entries do not wait for the network, and say so', async ({ page, context, product, problems }) => {
  await createActiveCompetition(product)
  await signIn(page, await createUserWithTokens(product))
  await page.goto('/competitions')
  await workerControls(page)
  await context.setOffline(true)

  const enter = page.getByRole('button', { name: /^Enter/ }).first()
  await expect(enter).toBeDisabled()
  await expect(enter).toHaveAccessibleDescription(/You are offline\. Entries need a connection\.$/)
  await expect(page.getByText(/waits? for the network/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(enter).toBeEnabled()
  forgetLostRequests(problems)
})

const balances = (page: Page) => page.getByRole('list', { name: 'Your tokens' })

async function give(page: Page, amount: number) {
  await page.getByLabel('Amount').fill(String(amount))
  await page.getByRole('button', { name: `Gift ${amount} Tokens` }).click()
}

async function chooseRecipient(page: Page, { email }: TestUser) {
  await page.getByRole('combobox').fill(email)
  await page.getByRole('option').click()
}

const amountsTo = async (product: RunningProduct, { id }: TestUser) =>
  (await product.database().many<{ amount: number }>(sql`select amount from token_gifts where to_user_id = ${id}`)).map(
    ({ amount }) => amount,
  )

/**
 * Loses the next `count` answers to writes at `path`, after the server has acted. Not by `page.route`: full Chromium does not show
 * Playwright the requests that a service worker leaves to the network.
 */
const loseAnswers = (page: Page, path: string, count: number) =>
  page.evaluate(
    ([path, count]) => {
      const send = globalThis.fetch
      let answersToLose = count
      Reflect.set(window, 'answersToLose', answersToLose)
      globalThis.fetch = async (input, init) => {
        const answer = await send(input, init)
        if (init?.method !== 'POST' || !answer.url.endsWith(path) || answersToLose === 0) return answer
        answersToLose -= 1
        Reflect.set(window, 'answersToLose', answersToLose)
        throw new TypeError('Failed to fetch')
      }
    },
    [path, count] as const,
  )
