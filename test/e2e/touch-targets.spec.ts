import type { Page } from '@playwright/test'
import { createActiveCompetition, giveTokens } from './competitions.ts'
import { createAdmin } from './create-admin.ts'
import { openRows } from './open-rows.ts'
import { signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const minPx = 44

const screens = [
  '/',
  '/feed',
  '/competitions',
  '/leaderboard',
  '/gift-tokens',
  '/notifications',
  '/settings',
  '/statement',
]
const adminScreens = [
  '/admin',
  '/admin/approvals',
  '/admin/competitions',
  '/admin/create-competition',
  '/admin/reports',
  '/admin/users',
  '/admin/stores',
  '/admin/import',
]

test('every control is at least 44 px in size', async ({ page, product }) => {
  await createActiveCompetition(product)
  const admin = await createAdmin(product, '0427')
  await giveTokens(product, admin)
  await signIn(page, admin)

  for (const path of [...screens, ...adminScreens])
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (path === '/settings') await openRows(page)
      expect.soft(await smallTargets(page), path).toEqual([])
    })
})

/** Returns controls smaller than `minPx`, hit area included. Skips links within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate((px) => {
    const pressed = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab]'
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((one) => isSeen(one) && !isInText(one) && isSmall(one))
      .map(name)

    function isSeen(one: HTMLElement) {
      const { width, height } = one.getBoundingClientRect()
      return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    }

    function isInText(one: HTMLElement) {
      return one.matches('p a, li p a') && getComputedStyle(one).display === 'inline'
    }

    function isSmall(one: HTMLElement) {
      const place = one.closest('label') ?? one
      const { width, height } = place.getBoundingClientRect()
      return (width < px - 0.5 || height < px - 0.5) && !answersAround(one)
    }

    /** Tells whether a press half the size away from the middle still hits the control. */
    function answersAround(one: HTMLElement) {
      one.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const middle = { x: left + width / 2, y: top + height / 2 }
      const reach = px / 2 - 1
      const points = [
        [0, -reach],
        [0, reach],
        [Math.min(-reach, -width / 2 + 1), 0],
        [Math.max(reach, width / 2 - 1), 0],
      ]
      return points.every(([x = 0, y = 0]) => one.contains(document.elementFromPoint(middle.x + x, middle.y + y)))
    }

    function name(one: HTMLElement) {
      const { width, height } = one.getBoundingClientRect()
      return `${one.outerHTML.slice(0, 120)} (${Math.round(width)} × ${Math.round(height)})`
    }
  }, minPx)
