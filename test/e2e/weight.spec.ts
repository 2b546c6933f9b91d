import { approvedPerson, signIn } from './people.ts'
import { expect, test } from './product.ts'

// Compressed bytes, as a phone gets them.
const most = { js: 95_000, css: 8_000 }

test('the shell and home weigh at most 95 kB of script and 8 kB of styles in the first paint', async ({
  page,
  product,
}) => {
  await signIn(page, await approvedPerson(product))
  const html = await (await page.request.get('/')).text()
  const named = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g), ([, path = '']) => path))
  const weights = { js: 0, css: 0 }

  for (const path of named) {
    const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
    weights[path.endsWith('.js') ? 'js' : 'css'] += Number(answer.headers()['content-length'])
  }

  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) })
  expect(weights.js).toBeGreaterThan(0)
  expect(weights.js).toBeLessThanOrEqual(most.js)
  expect(weights.css).toBeLessThanOrEqual(most.css)
})
