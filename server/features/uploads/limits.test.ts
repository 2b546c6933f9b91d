import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { sendFile, requestUpload } from '#test/pictures.ts'
import { startTestServer } from '#test/server.ts'

test('REQ-SEC-28: limits a user to twenty uploads an hour and leaves others unaffected', async () => {
  const server = await startTestServer({ rateLimitFactor: 1 })
  const { Ana, Ben } = await createUsers(server.db, { Ana: {}, Ben: {} })
  const ana = await server.as(Ana)
  for (let index = 0; index < 20; index += 1) await requestUpload(ana)

  const refused = await ana.post('/api/objects/upload')
  const another = await (await server.as(Ben)).post('/api/objects/upload')

  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(another.status).toBe(200)
})

test('REQ-SEC-28: limits a user to sixty received files an hour, including refused ones', async () => {
  const server = await startTestServer({ rateLimitFactor: 1 })
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  const address = await requestUpload(ana)
  const send = () => sendFile(ana, address, Buffer.from('This is no picture'))
  const answers = await Promise.all(Array.from({ length: 60 }, send))

  const refused = await send()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(refused.status).toBe(429)
})
