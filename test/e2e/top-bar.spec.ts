import type { Page } from '@playwright/test'
import { withoutContent } from '#workshop/pictures/without-content.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const narrowest = 320
const widest = 500

/** The widths of the bar, in px, at which it takes a second row, hides a part beyond its edge or lets parts overlap. */
const brokenWidths = (page: Page) =>
  page.getByRole('banner').evaluate(
    (bar: HTMLElement, { from, to }) => {
      const broken: number[] = []
      for (let width = from; width <= to; width += 1) {
        bar.style.inlineSize = `${width}px`
        const parts = [...bar.querySelectorAll('button[class], li')].map((part) => part.getBoundingClientRect())
        const shown = parts.filter((part) => part.width > 0).sort((one, other) => one.left - other.left)
        const isInOneRow = shown.every((part, index) => part.left >= (shown[index - 1]?.right ?? 0) - 0.5)
        const isInside = shown.every((part) => part.right <= width + 0.5 && part.width >= 36)
        const rowHeight = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 4
        if (!isInOneRow || !isInside || bar.offsetHeight > rowHeight + 2) broken.push(width)
      }
      bar.style.removeProperty('inline-size')
      return broken
    },
    { from: narrowest, to: widest },
  )

for (const locale of ['en-US', 'es-MX'])
  test.describe(locale, () => {
    test.use({ locale })

    test(`the top bar is one row at every width of a phone, with one to seven digits, in ${locale}`, async ({
      page,
      product,
    }) => {
      const ana = await createApprovedUser(product)
      await signIn(page, ana)
      for (let digits = 1; digits <= 7; digits += 1) {
        const tokens = 8 * 10 ** (digits - 1)
        await page.route('**/', async (route) => {
          const answer = await route.fetch()
          const html = (await answer.text()).replace(/"(gift|competition)Tokens":\d+/g, `"$1Tokens":${tokens}`)
          await route.fulfill({ response: answer, body: withoutContent(html) })
        })
        await page.goto('/')
        await expect(page.getByRole('banner').getByRole('list')).toContainText(tokens.toLocaleString(locale))

        expect(await brokenWidths(page), `${digits} digits`).toEqual([])
        await page.unroute('**/')
      }
    })
  })
