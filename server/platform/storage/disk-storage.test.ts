import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orUnavailable } from './disk-storage.ts'

// A device on which every write fails with ENOSPC.
const fullDevice = '/dev/full'

test.skipIf(!existsSync(fullDevice))('REQ-REL-11: refuses with Retry-After when the disk is full', async () => {
  await expect(orUnavailable(writeFile(fullDevice, 'a picture'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 60,
  })
})

test('rethrows other disk errors', async () => {
  await expect(orUnavailable(readFile('/no/such/file'))).rejects.toMatchObject({ code: 'ENOENT' })
})
