import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { createWebBuild } from '#test/web-build.ts'
import { testClient } from '#test/client.ts'
import { createTestContext } from '#test/server.ts'

const unreachable = { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' }
const db = createDatabase(unreachable)
const readiness = { ready: true, draining: false }
const context = createTestContext(db, readiness)
const app = await createApp({ context, log: pino({ level: 'silent' }), webFolder: createWebBuild() })
afterAll(() => Promise.all([app.close(), db.close()]))

test('shows the landing page with dashes while the database is unavailable', async () => {
  const page = await testClient(app).get('/')

  expect(page).toMatchObject({ status: 200, text: '<html lang="en"><p>– – –</p>' })
})

test('returns the app with status 503 to a signed-in user while the database is unavailable', async () => {
  const browser = testClient(app, { cookie: `sid=${context.sessions.newKey()}` })

  const page = await browser.get('/feed')

  expect(page.status).toBe(503)
  expect(page.text).toContain('<i>app')
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
})
