import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('a phone of 360 × 740 px shows the whole gift within one and a quarter screens', async ({ page, product }) => {
  const cookie = await sessionOf(product, owner)
  const reasons = ['🤝 Covered a shift', '✨ Spotless station', '🎓 Great teacher', '🧊 Calm in the rush']
  const offer = (list: string[]) => send(product, 'PUT', '/api/organization', { cookie, body: { reasons: list } })
  await offer(reasons)
  const storeNumber = '0777'
  await createApprovedUser(product, { storeNumber, firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gift-tokens')
  // The button is in sight once it can be pressed, and below the last field at the end.
  const last = page.getByRole('button', { name: 'Add GIF' })
  const bottom = () => last.evaluate((element) => element.getBoundingClientRect().bottom + scrollY + 68)
  const colleague = page.getByRole('list', { name: 'From your store' }).getByRole('button').first()
  await expect(colleague).toBeVisible()
  const face = colleague.locator('[aria-hidden]').first()
  await expect(face).toBeVisible()
  await expect(page.getByRole('button', { name: 'Calm in the rush' })).toBeVisible()

  expect.soft(await bottom()).toBeLessThanOrEqual(1.25 * 740)
  await expectAccessible(page)
  await colleague.click()
  await expect(page.getByRole('button', { name: 'Add another colleague' })).toBeVisible()

  expect.soft(await bottom()).toBeLessThanOrEqual(1.25 * 740)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Calm in the rush' }).click()
  await expect(page.getByRole('button', { name: 'Calm in the rush' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Calm in the rush' }), 'the last of the row').toBeInViewport({
    ratio: 1,
  })
  await offer([])
})

test('on phones the search is first, and the bar of the button comes with the choice and covers no field', async ({
  page,
  product,
}) => {
  const storeNumber = '0776'
  await createApprovedUser(product, { storeNumber, firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/gift-tokens')

  for (const [language, width, height, textPx] of [
    ['en', 360, 640, 16],
    ['en', 360, 400, 16],
    ['en', 360, 640, 32],
    ['es', 360, 640, 16],
  ] as const)
    await test.step(`${language}, ${width} × ${height} px, text of ${textPx} px`, async () => {
      await page.request.put('/api/language', { data: { language } })
      await page.setViewportSize({ width, height })
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } })
      await page.goto('/gift-tokens')
      const colleague = page.getByRole('main').locator('ul button').first()
      await expect(colleague).toBeVisible()
      expect(await textsAbove(page.getByRole('combobox'))).toEqual([await page.locator('label').first().innerText()])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await barOf(page), 'no bar before the choice').toBeNull()
      await page.evaluate(() => scrollTo(0, 0))

      await colleague.click()

      const [amount, message] = [page.locator('#amount'), page.locator('textarea')]
      await expectToBeClear(page, message)
      if (height > 480 && textPx === 16) expect(await barOf(page), 'the bar').not.toBeNull()
      for (const field of [amount, message, amount]) {
        await field.focus()
        await expectToBeClear(page, field)
      }
      await page.evaluate(() => localStorage.clear())
    })
})

/** The texts of the page above the field, in the order of the page. */
const textsAbove = (field: Locator) =>
  field.evaluate((input) =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((part) => part.getBoundingClientRect().height > 1)
      .filter((part) => part.getBoundingClientRect().bottom <= input.getBoundingClientRect().top)
      .map((part) => part.innerText),
  )

/** The top of the bar with the button of the form, where it is fixed above the navigation; otherwise null. */
const barOf = (page: Page) =>
  page.locator('main button[type=submit]').evaluate(({ parentElement: bar }) => {
    const isBar = bar !== null && getComputedStyle(bar).position === 'sticky'
    return isBar ? bar.getBoundingClientRect().top : null
  })

/** All of the field is between the bar above the page and those below it. */
async function expectToBeClear(page: Page, field: Locator) {
  const navigation = page.locator('nav').last()
  await expect(async () => {
    const bottom = (await barOf(page)) ?? (await edgeOf(navigation, 'top'))
    expect(await edgeOf(field, 'bottom')).toBeLessThanOrEqual(bottom)
    expect(await edgeOf(field, 'top')).toBeGreaterThanOrEqual(await edgeOf(page.getByRole('banner'), 'bottom'))
  }).toPass({ timeout: 5_000 })
}

test('the row of reasons fades out where more follows, and its last reason is before the fade', async ({
  page,
  product,
}) => {
  const cookie = await sessionOf(product, owner)
  const offer = (list: string[]) => send(product, 'PUT', '/api/organization', { cookie, body: { reasons: list } })
  await offer(['🤝 Covered a shift', '✨ Spotless station', '🎓 Great teacher'])
  await signIn(page, await createApprovedUser(product, { storeNumber: '0778' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gift-tokens')
  const last = page.getByRole('button', { name: 'Great teacher' })
  await expect(last).toBeAttached()

  const measured = await last.evaluate((button) => {
    const row = button.parentElement ?? button
    row.scrollLeft = row.scrollWidth
    const [, fadePx = 0] = /calc\(100% - (\d+)px\)/.exec(getComputedStyle(row).maskImage) ?? []
    const beforeFade = row.getBoundingClientRect().right - Number(fadePx)
    return {
      fadePx: Number(fadePx),
      scrolls: row.scrollWidth > row.clientWidth,
      last: button.getBoundingClientRect().right - beforeFade,
    }
  })

  expect(measured.scrolls).toBe(true)
  expect(measured.fadePx).toBeGreaterThan(20)
  // A part of a pixel comes from rounding.
  expect(measured.last).toBeLessThan(0.5)
  await offer([])
})

test('a laptop of 1280 × 800 px shows the whole form', { tag: '@desktop-only' }, async ({ page, product }) => {
  const cookie = await sessionOf(product, owner)
  const offer = (list: string[]) => send(product, 'PUT', '/api/organization', { cookie, body: { reasons: list } })
  const reasons = ['Covered a shift', 'Spotless station', 'Great teacher', 'Happy guests', 'Calm in the rush']
  await offer([...reasons, 'Bright idea', 'Teamwork', 'Went the extra mile'].map((reason) => `🤝 ${reason}`))
  const storeNumber = '0779'
  await createApprovedUser(product, { storeNumber, firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  await page.goto('/gift-tokens')
  const button = page.getByRole('button', { name: /^Gift/ })
  await expect(page.getByRole('button', { name: 'Teamwork' })).toBeVisible()

  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('list', { name: 'From your store' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Add another colleague' })).toBeVisible()
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await offer([])
})

const edgeOf = (element: Locator, edge: 'top' | 'bottom') =>
  element.evaluate((node, name) => node.getBoundingClientRect()[name], edge)

test('the suggested colleagues end above the words below them, at each width', async ({ page, product }) => {
  const storeNumber = '0779'
  await createApprovedUser(product, { storeNumber, firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  await page.goto('/gift-tokens')
  const colleague = page.getByRole('list', { name: 'From your store' }).getByRole('button').first()
  const below = page.locator('label').filter({ hasText: /^Amount$/ })
  await expect(colleague).toBeVisible()

  const gaps: number[] = []
  for (const width of [320, 390, 456, 460, 464, 480, 768, 896, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [suggested, next] = await boxesOf(colleague, below)
    gaps.push(next.top - suggested.bottom)
  }
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
})

test('on a phone a gift that was sent keeps its tokens and buttons in sight, and Back leads to the top', async ({
  page,
  product,
}) => {
  const storeNumber = '0779'
  const ben = await createApprovedUser(product, { storeNumber, firstName: 'Ben', role: 'shift_manager' })
  await signIn(page, await createApprovedUser(product, { storeNumber, role: 'shift_manager' }))
  await page.goto(`/gift-tokens?to=${ben.id}`)
  // Chosen in the dialog of GIFs otherwise.
  await page.route('**/api/token-gifts', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), gifUrl: '/gifs/thank-you.gif' } })
  })
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: 'Gift 2 Tokens' }).click()

  const sent = page.getByRole('region', { name: /^You thanked Ben/ })
  const feed = sent.getByRole('link', { name: 'See it in the feed' })
  await expect(feed).toBeInViewport({ ratio: 1 })
  await expect(sent.getByRole('button', { name: 'Thank someone else' })).toBeInViewport({ ratio: 1 })
  const [names, tokens] = [sent.getByText(/gifted 2 tokens to/), sent.getByText('2', { exact: true })]
  expect(await edgeOf(tokens, 'top')).toBeLessThan(await edgeOf(names, 'bottom'))
  await page.evaluate(() => scrollTo(0, 150))
  await feed.click()
  await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  await page.goBack()

  await expect(page.getByText('Sending to')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
