import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { onShutdown } from '#test/on-shutdown.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { createWebhookPass } from './webhook-pass.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs the program of docs/webhooks.md. Returns a read of what it printed. */
async function startDocumentedReceiver(port: number, secret: string) {
  const [, code = ''] = /```js\n([^]*?)```/.exec(readFileSync(join(root, 'docs', 'webhooks.md'), 'utf8')) ?? []
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  })
  const ended = once(program, 'exit')
  onShutdown(async () => {
    program.kill()
    await ended
  })
  let printed = ''
  program.stdout.on('data', (part) => (printed += part))
  while (!(await answers(port))) await delay(20)
  return () => printed
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

test('the receiver of the documentation takes what was signed with its secret, and nothing else', async () => {
  const port = await freePort()
  const server = await startTestServer({ webhookStandIns: { 'https://hooks.example': `http://127.0.0.1:${port}` } })
  server.clock.set(new Date().toISOString())
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  const form = { name: 'Lake', kind: 'standard', address: 'https://hooks.example/', events: ['gift.created'] }
  const known = (await boss.post('/api/admin/webhooks', form)).body
  const unknown = (await boss.post('/api/admin/webhooks', { ...form, name: 'Pond' })).body
  const printed = await startDocumentedReceiver(port, known.secret)
  const pass = createWebhookPass(server.context, { warn: () => {} })
  for (const { id } of [known, unknown]) await boss.post(`/api/admin/webhooks/${id}/test`)

  await pass.start()
  await pass.ended()

  const logOf = async ({ id }: { id: string }) => (await boss.get(`/api/admin/webhooks/${id}/deliveries`)).body
  expect(await logOf(known)).toMatchObject([{ state: 'sent', result: '204' }])
  expect(await logOf(unknown)).toMatchObject([{ state: 'waiting', result: '400' }])
  await expect.poll(printed, { timeout: 10_000 }).toBe('webhook.test {"organization":"Brightside"}\n')
})
