import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approvedPerson, signIn } from '#test/e2e/people.ts'
import { owner } from '#test/e2e/running-product.ts'
import { expect, test } from './hand.ts'
import { openAdmin } from './open-admin.ts'

test(
  'the owner’s Monday: the week’s tokens are given, the books add up, and the log says who did what',
  { tag: '@desktop' },
  async ({ page, product, hand }) => {
    await approvedPerson(product, { firstName: 'Quin', storeNumber: '0745' })
    await signIn(page, owner)
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('10 To Give')

    await openAdmin(page, hand, 'Jobs')
    const grant = page.getByRole('article', { name: 'Weekly grant' })
    await expect(grant).toContainText(/Week \d{4}-W\d\d: /, { timeout: 20_000 })
    await expect(page.getByRole('article', { name: 'Audit of the books' })).toContainText('The books add up')
    await expectAccessible(page)
    expect(hand.taps(), 'taps to the jobs').toBeLessThanOrEqual(3)

    await openAdmin(page, hand, 'Audit Log')
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
    await expect(rows.filter({ hasText: 'approved Quin G.' }).first()).toBeVisible()
    await hand.type(page.getByRole('combobox', { name: 'Person' }), 'quin')
    await hand.tap(page.getByRole('option', { name: 'Quin G. Store 0745' }))
    await expect(rows.filter({ hasText: 'Quin G. signed up' })).toHaveCount(1)
    expect(hand.taps(), 'taps of the whole Monday').toBeLessThanOrEqual(8)
    await expectAccessible(page)
  },
)
