import type { Page } from '@playwright/test'
import type { GiveTokens } from '#contract/gifts.ts'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('the feed loads more while scrolling and shows each gift once', async ({ page, product }) => {
  const giver = await createApprovedUser(product, { firstName: 'Gia', role: 'salaried_manager' })
  const third = await createApprovedUser(product, { firstName: 'Tim', role: 'salaried_manager' })
  const reader = await createApprovedUser(product, { firstName: 'Rea', role: 'salaried_manager' })
  const names = await giveTenEach(page, [giver, third, reader])

  await page.goto('/feed')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()

  for (const name of names) await expect(page.getByText(name, { exact: true })).toHaveCount(1)
})

test(
  'long words, emoji and right-to-left text stay inside their cards',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const ben = await createApprovedUser(product, { firstName: 'محمد', lastNameInitial: 'ع' })
    const ana = await createApprovedUser(product, { firstName: 'A'.repeat(50), role: 'salaried_manager' })
    await signIn(page, ana)
    for (const message of ['x'.repeat(500), '🍟'.repeat(250), 'شكرا جزيلا (100%) على كل شيء'])
      await give(page, { toUserId: ben.id, amount: 1, message })

    for (const path of ['/feed', '/', '/leaderboard']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  },
)

test('stacked accents of a message and a comment are cut at its edge', async ({ page, product }) => {
  const stacked = `Zalgo ${`a${'\u0301'.repeat(40)}`.repeat(6)}`
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product))
  const { id } = await give(page, { toUserId: ben.id, amount: 1, message: stacked })
  await page.request.post('/api/comments', { data: { giftId: id, content: `${stacked}!` } })

  const pages = { '/feed': 1, [`/gifts/${id}`]: 2, [`/people/${ben.id}`]: 1 }
  for (const [path, count] of Object.entries(pages)) {
    await page.goto(path)
    const texts = page.getByRole('main').getByText('Zalgo')
    await expect(texts.nth(count - 1)).toBeVisible()

    const uncut = await texts.evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const block = element.closest('p, blockquote, li') ?? element
          return getComputedStyle(block).overflowY === 'visible'
        }).length,
    )
    expect(uncut, path).toBe(0)
  }
})

/** Each user gives ten single tokens to the next; returns the thirty messages. */
async function giveTenEach(page: Page, people: { id: string; email: string; password: string }[]) {
  const messages: string[] = []
  for (const [place, person] of people.entries()) {
    await signIn(page, person)
    const toUserId = people[(place + 1) % people.length]?.id ?? ''
    for (let nth = 0; nth < 10; nth += 1) {
      const message = `Thanks ${nth} of ${person.id}`
      await give(page, { toUserId, amount: 1, message })
      messages.push(message)
    }
  }
  return messages
}

async function give(page: Page, gift: GiveTokens) {
  const reply = await page.request.post('/api/token-gifts', { data: gift })
  expect(reply.status()).toBe(201)
  return reply.json()
}
