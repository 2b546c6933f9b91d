import { expect, inject, test } from 'vitest'
import { checkServer, isSupported } from './check-server-version.ts'

test('supports PostgreSQL 15 to 18 only', () => {
  const supported = [9, 14, 15, 16, 17, 18, 19].filter(isSupported)

  expect(supported).toEqual([15, 16, 17, 18])
})

test('accepts a server that answers', async () => {
  const { host, user, database } = inject('database').app

  const connectionString = `postgres://${user}@${encodeURIComponent(host)}/${database}`

  expect(await checkServer(connectionString)).toEqual({ connectionString })
})

test('names a server that does not answer, without its password', async () => {
  const checked = checkServer('postgres://app:hush@127.0.0.1:9/brightside')

  await expect(checked).rejects.toThrow(/^The database of DATABASE_URL \(127\.0\.0\.1:9\/brightside\) cannot be used: /)
  await expect(checked).rejects.not.toThrow(/hush/)
})
