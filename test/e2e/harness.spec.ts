import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'

const policy = { 'content-security-policy': "script-src 'none'", 'content-type': 'text/html' }

test('detects a content policy violation and a script error', async ({ page, problems }) => {
  await page.route('**/guarded', (route) => route.fulfill({ headers: policy, body: '<script>1</script>' }))
  await page.route('**/broken', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>nothing()</script>' }),
  )

  const seen = () => problems.join('\n')
  await page.goto('/guarded')
  await expect.poll(seen).toContain('content policy: script-src-elem refused inline')
  await page.goto('/broken')
  await expect.poll(seen).toContain('page error: ReferenceError: nothing is not defined')
  problems.length = 0
})

test('detects a field without a label', async ({ page }) => {
  await page.route('**/form', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Form</title><main><h1>Form</h1><input></main></html>',
    }),
  )
  await page.goto('/form')

  await expect(expectAccessible(page)).rejects.toThrow('label: Form elements must have labels')
})

test('renders text with a size, so that it counts as visible', async ({ page }) => {
  await page.route('**/text', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Give Tokens</h1>' }))
  await page.goto('/text')

  const box = await page.getByRole('heading', { name: 'Give Tokens' }).boundingBox()

  expect(box?.height).toBeGreaterThan(20)
})
