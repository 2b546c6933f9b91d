import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { newSessionKey } from '#server/platform/sessions/session-store.ts'
import { createApp } from '#server/app.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { createWebBuild } from '#test/web-build.ts'
import { testClient } from '#test/client.ts'
import { createTestContext } from '#test/server.ts'

const nowhere = { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' }
const db = createDatabase(nowhere)
const readiness = { ready: true, draining: false }
const context = createTestContext(db, readiness)
const app = await createApp({ context, log: pino({ level: 'silent' }), webFolder: createWebBuild() })
afterAll(() => Promise.all([app.close(), db.close()]))

test('while the database is away the landing page stands, with dashes for its numbers', async () => {
  const page = await testClient(app).get('/')

  expect(page).toMatchObject({ status: 200, text: '<p>– – –</p>' })
})

test('while the database is away whoever is signed in gets the app with status 503, which offers to try again', async () => {
  const browser = testClient(app, { cookie: `sid=${newSessionKey()}` })

  const page = await browser.get('/feed')

  expect(page.status).toBe(503)
  expect(page.text).toContain('<i>app')
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
})
