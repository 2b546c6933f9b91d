import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { testPasswordCost } from '#test/passwords.ts'
import { boundedStorage } from './bounded-storage.ts'
import { diskStorage } from './disk-storage.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brightside-bounded-'))
  writeFileSync(join(folder, 'good'), 'x')
  // Reading it hangs, as a folder on a network does whose server is gone.
  execFileSync('mkfifo', [join(folder, 'hangs')])
})
afterEach(async () => {
  // Ends the reads that hang.
  await (await open(join(folder, 'hangs'), 'r+')).close()
  rmSync(folder, { recursive: true, force: true })
})

test('a folder that hangs is refused in time, then at once, and leaves threads for passwords', async () => {
  const onFailure = vi.fn()
  const storage = boundedStorage(diskStorage(folder), { concurrency: 2, onFailure })
  const startedAt = performance.now()

  const hanging = await Promise.allSettled(Array.from({ length: 8 }, () => storage.get('hangs')))
  const waitedMs = performance.now() - startedAt
  const refusedAt = performance.now()
  await expect(storage.get('good')).rejects.toMatchObject({ code: 'storage_unavailable', retryAfterSeconds: 5 })
  const refusedMs = performance.now() - refusedAt
  await hashPassword('correct horse', testPasswordCost)

  expect(hanging.every(({ status }) => status === 'rejected')).toBe(true)
  expect(waitedMs).toBeGreaterThan(2_900)
  expect(refusedMs).toBeLessThan(500)
  expect(onFailure).toHaveBeenCalledWith(new Error('it does not answer'))
}, 20_000)
