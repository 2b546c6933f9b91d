import type { Locator } from '@playwright/test'
import { createUsers } from './create-users.ts'
import { asTableOwner } from './database.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { signIn } from './test-users.ts'

/** Tells which controls of the page the toast covers, and which links so far that nothing of them can be pressed. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((element) => {
    const own = element.getBoundingClientRect()
    return [...document.querySelectorAll('button, input, select, textarea, summary, a')]
      .filter((part) => !element.contains(part) && !part.closest('details:not([open]) > :not(summary)'))
      .filter((part) => {
        const box = part.getBoundingClientRect()
        const width = Math.min(box.right, own.right) - Math.max(box.left, own.left)
        const height = Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top)
        const isHidden = box.width <= 1 || width <= 0 || height <= 0
        return !isHidden && (part.localName !== 'a' || (width >= box.width && height >= box.height))
      })
      .map((part) => `${part.ariaLabel ?? part.textContent} of ${innerWidth} × ${innerHeight}`)
  })

test('a toast over a list with many rows covers no button or field of any', async ({ page, product }) => {
  await createUsers(product, '6407', 14)
  await createUsers(product, '6408', 8)
  await asTableOwner(product, `update users set approval_status = 'pending' where store_number = $1`, ['6408'])
  await signIn(page, owner)
  const text = 'We could not reach the server. Check your connection, and try it once more, please.'
  const saved = JSON.stringify({ title: 'Error', text, kind: 'error', durationMs: 1e8 })
  await page.addInitScript((json) => sessionStorage.setItem('toast', json), saved)

  for (const path of ['/admin/users?q=6407', '/admin/approvals', '/feed', '/notifications']) {
    await page.goto(path)
    const toast = page.locator('[data-toasts] [data-kind=error]')
    await expect(toast).toBeVisible()
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [834, 1112],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(toast).toBeInViewport({ ratio: 1 })
      await expect(async () => expect(await coveredBy(toast), path).toEqual([])).toPass({ timeout: 20_000 })
    }
  }
})
