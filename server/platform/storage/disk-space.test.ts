import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { JobFailure } from '#server/platform/jobs/job.ts'
import { diskSpaceJob } from './disk-space-job.ts'
import { diskSpaceOf } from './disk-space.ts'

const run = (freeRatio: number) =>
  diskSpaceJob('/srv/data', () => ({ freeRatio, freeBytes: 2_340_000_000 })).run({
    now: new Date(),
    signal: new AbortController().signal,
  })

test('reads the space of a real disk', () => {
  const { freeRatio, freeBytes } = diskSpaceOf(tmpdir())

  expect(freeRatio).toBeGreaterThan(0)
  expect(freeRatio).toBeLessThanOrEqual(1)
  expect(freeBytes).toBeGreaterThan(0)
})

test('fails below a tenth of the disk, with a sentence for super admins', async () => {
  await expect(run(0.099)).rejects.toThrow(JobFailure)
  await expect(run(0.099)).rejects.toThrow(
    "9 % of the server's disk is free (2.3 GB). Once it is full, nothing can be saved.",
  )
})

test('reports the free space otherwise', async () => {
  expect(await run(0.1)).toEqual({ code: 'disk_free', percent: 10, gigabytes: '2.3' })
})
