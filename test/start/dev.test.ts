import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'brightside-dev-'))
const creationMs = 120_000

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'npm run dev serves pages by way of Vite, data from a small database, and ends with its processes',
  { timeout: creationMs },
  async () => {
    const dataDir = join(folder, 'data-dev')
    const development = startProduct({ dataDir, cwd: folder, args: ['dev'] })
    const address = await development.address()

    const landing = await (await fetch(address)).text()
    const feed = await fetch(`${address}/feed`)
    const app = await feed.text()
    const module = await fetch(`${address}/app/main.tsx`)
    const stats = await (await fetch(`${address}/api/stats`)).json()
    development.child.kill('SIGTERM')
    const code = await development.ended

    expect(landing).toContain('Great shifts deserve more')
    expect(landing).toContain('/@vite/client')
    expect(landing).not.toContain('[[')
    expect(app).toMatch(/src="\/app\/main\.tsx/)
    expect(feed.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(await module.text()).toContain('/app/start-app.tsx')
    expect(stats).toMatchObject({ totalCompetitions: expect.any(Number) })
    expect(code).toBe(0)
    await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 20_000)
  },
)

test('npm run dev refuses a database that is not its own', async () => {
  const env = { DATABASE_URL: 'postgres://app:hush@127.0.0.1:9/brightside' }

  const development = startProduct({ dataDir: join(folder, 'data-dev'), cwd: folder, env, args: ['dev'] })

  expect(await development.ended).toBe(1)
  expect(development.errors()).toContain('start it without DATABASE_URL.')
})
