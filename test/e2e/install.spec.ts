import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('home suggests to install the app after a second gift, once', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const cookie = await sessionOf(product, await createApprovedUser(product, { firstName: 'Ben' }))
  const give = () =>
    send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1, message: 'Thanks' } })
  // A headless browser fires no such event. Others do when the link to the manifest is new, and would be asked about push first.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        if (!added.some((node) => node instanceof HTMLLinkElement && node.rel === 'manifest')) return
        const prompt = async () => void Reflect.set(window, 'hasAsked', true)
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      }).observe(document.head, { childList: true }),
    )
  })
  await give()
  await give()
  await signIn(page, ana)
  await page.goto('/')

  await page.getByRole('button', { name: 'Next (1 more)' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const suggestion = page.getByRole('region', { name: 'Install Brightside' })
  await expect(suggestion).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await suggestion.getByRole('button', { name: 'Install' }).click()

  await expect(suggestion).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => [Reflect.get(window, 'hasAsked'), localStorage.getItem('install')]))
    .toEqual([true, 'true'])
})
