import type { Notification } from '#contract/notifications.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('the token history is 400 px high and has an empty state', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')

  await expect(page.getByText("You haven't received any tokens yet")).toBeVisible()
  const list = page.getByRole('tabpanel').getByRole('region')
  expect((await list.boundingBox())?.height).toBe(400)
  await page.getByRole('tab', { name: 'Gifted' }).click()

  await expect(page.getByText("You haven't gifted any tokens yet")).toBeVisible()
})

test(
  'the list of notifications is 20rem wide and at most 24rem high',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const ana = await createApprovedUser(product)
    await signIn(page, ana)
    const notifications: Notification[] = Array.from({ length: 20 }, (_, index) => ({
      id: `notification-${index}`,
      type: 'gift',
      message: 'Somebody gifted you 1 token',
      actor: null,
      params: { tokens: 1, received: true, title: null },
      giftId: null,
      link: '/feed',
      quote: null,
      milestone: null,
      others: 0,
      times: 1,
      isRead: index > 0,
      createdAt: new Date().toISOString(),
    }))
    await page.route('**/api/notifications', (route) => route.fulfill({ json: notifications }))
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })

    await expect(panel.getByRole('listitem')).toHaveCount(20)
    // No actor.
    await expect(panel.getByRole('listitem').first()).toContainText('?')
    await expect(panel.getByRole('listitem').first().getByText('Unread')).toBeAttached()
    expect((await panel.boundingBox())?.width).toBe(320)
    expect((await panel.getByRole('region', { name: 'Notifications' }).boundingBox())?.height).toBe(384)
  },
)
