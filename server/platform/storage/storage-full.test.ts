import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orUnavailable } from './storage-full.ts'

// A device that has no room for anything.
const full = '/dev/full'

test.skipIf(!existsSync(full))('REQ-REL-11: where the disk is full the sender is asked to come back', async () => {
  await expect(orUnavailable(writeFile(full, 'a picture'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 60,
  })
})

test('another mistake of the disk is a bug', async () => {
  await expect(orUnavailable(readFile('/no/such/file'))).rejects.toMatchObject({ code: 'ENOENT' })
})
