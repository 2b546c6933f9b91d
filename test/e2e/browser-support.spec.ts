import type { Route } from '@playwright/test'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** Features that Chrome 109, Safari 16.4 or Firefox 128 lack, by their object. Popovers cannot be removed from a browser. */
function removeNewFeatures() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const features: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [RegExp, ['escape']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [PublicKeyCredential, ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON']],
    [globalThis, ['Iterator', 'Temporal', 'URLPattern', 'scheduler', 'CloseWatcher', 'navigation']],
  ]
  for (const [owner, names] of features) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('runs without what browsers have learned since 2023', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const gift = { toUserId: ana.id, amount: 2, message: 'Great close last night' }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, ben), body: gift })
  await page.addInitScript(removeNewFeatures)
  await page.goto('/')

  await page.getByRole('button', { name: 'Log In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText(gift.message).first()).toBeVisible()
  await page.getByRole('button', { name: 'Say thanks' }).click()
  for (const [name, title] of [
    ['Feed', 'Recognition Feed'],
    ['Compete', 'Competitions'],
    ['Leaders', 'Monthly Leaderboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
  await page.goto('/notifications')
  // The day may end meanwhile.
  await expect(page.getByRole('heading', { name: /^(Today|Yesterday)$/ }).first()).toBeVisible()
  await page.goto('/gift-tokens')
  await page.getByRole('combobox').fill(ben.email)
  await page.getByRole('option').click()
  await page.getByRole('button', { name: 'Add GIF' }).click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
})

test('says what to do in a browser that is too old', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/feed')
  await expect(page.getByText('This browser is too old for Brightside.')).toBeHidden()

  await page.route('**/*.css', ageBrowser)
  await page.reload()
  await expect(page.getByText('This browser is too old for Brightside. Update it')).toBeVisible()
  // Styles of other screens may still be on their way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('says so on the static pages, in the language of the page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('This browser is too old for Brightside. Update it')).toHaveCount(1)
  await expect(page.getByText('This browser is too old for Brightside. Update it')).toBeHidden()

  await page.goto('/terms-of-service')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByText('Este navegador es demasiado antiguo para Brightside. Actualízalo')).toHaveCount(1)
  await expect(page.getByText('Este navegador es demasiado antiguo para Brightside. Actualízalo')).toBeHidden()
})

/** Replaces the unit that the notice asks for by one that no browser has. */
async function ageBrowser(route: Route) {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace('height:1lh', 'height:1none') })
}
