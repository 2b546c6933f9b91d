import { createServer, request } from 'node:http'
import { openInApp } from './open-in-app.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test.use({ serviceWorkers: 'allow' })

test('a page goes on with its own files after an update, and offers once to reload', async ({ page, product }) => {
  const site = await startUpdatableSite(product.url)
  await signIn(page, await createApprovedUser(product))
  await page.goto(site.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // The page whose worker controls it from the start notices an update.
  await page.reload()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-offline/.test(name)),
  )

  site.update()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

  await expect(page.getByText('Brightside has a new version.')).toBeVisible()
  // The server of the new version has no file of this page any more.
  await openInApp(page, '/leaderboard')
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  site.restore()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Brightside has a new version.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await site.stop()
})

/** The product behind a proxy. After an update it has another worker, which knows no script of the first version, and no assets. */
async function startUpdatableSite(target: string) {
  let isUpdated = false
  let hasAssets = true
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/assets/') && !hasAssets) return void reply.writeHead(404).end()
    // The whole file, neither compressed nor 304.
    const headers = {
      ...incoming.headers,
      ...(path === '/sw.js' && { 'accept-encoding': '', 'if-none-match': '', 'if-modified-since': '' }),
    }
    const outgoing = request(new URL(path, target), { method: incoming.method, headers }, async (response) => {
      if (path !== '/sw.js' || !isUpdated) {
        reply.writeHead(response.statusCode ?? 500, response.headers)
        return void response.pipe(reply)
      }
      const script = (await response.toArray()).join('')
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(newVersion(script))
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    update() {
      isUpdated = true
      hasAssets = false
    },
    restore() {
      hasAssets = true
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const newVersion = (script: string) =>
  script.replace(/files [\da-f]{16}/, 'files 0123456789abcdef').replaceAll(/\/assets\/[^,`"']+,?/g, '')
