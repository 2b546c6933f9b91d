import { expect, test } from 'vitest'
import { cleanupJob, type Retention } from './cleanup-job.ts'

const now = new Date('2026-11-18T12:00:00Z')
const run = (retentions: Retention[]) => cleanupJob(retentions).run({ now, signal: new AbortController().signal })

test('removes each kind in batches until a batch is not full', async () => {
  const limits: number[] = []
  const uploads: Retention = {
    name: 'uploads',
    async remove(_now: Date, limit: number) {
      limits.push(limit)
      return limits.length < 3 ? limit : 1
    },
  }

  const result = await run([{ name: 'sessions', remove: async () => 0 }, uploads])

  expect(result).toEqual({ code: 'removed', counts: { sessions: 0, uploads: 4_001 } })
  expect(limits).toEqual([2_000, 2_000, 2_000])
})
