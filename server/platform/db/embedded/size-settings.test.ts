import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { machineOf, sizeSettings } from './size-settings.ts'

const defaults = { memoryMb: null, tempMb: null, statementSeconds: null }

test.each([
  [{ memoryMb: 256, diskMb: 5_000 }, ['32MB', '128MB', '4MB', '64MB', '1024MB']],
  [{ memoryMb: 1_024, diskMb: 20_000 }, ['128MB', '512MB', '4MB', '64MB', '2000MB']],
  [{ memoryMb: 16_384, diskMb: 500_000 }, ['1024MB', '8192MB', '64MB', '1024MB', '50000MB']],
  [{ memoryMb: 262_144, diskMb: 4_000_000 }, ['8192MB', '131072MB', '64MB', '1024MB', '400000MB']],
])('sizes the database for %j', (machine, [buffers, cache, work, maintenance, temp]) => {
  expect(sizeSettings(defaults, machine)).toEqual({
    shared_buffers: buffers,
    effective_cache_size: cache,
    work_mem: work,
    maintenance_work_mem: maintenance,
    temp_file_limit: temp,
    statement_timeout: '3600s',
  })
})

test('uses configured limits instead of those of the machine', () => {
  const limits = { memoryMb: 2_000, tempMb: 300, statementSeconds: 20 }

  expect(sizeSettings(limits, { memoryMb: 65_536, diskMb: 1_000_000 })).toMatchObject({
    shared_buffers: '250MB',
    temp_file_limit: '300MB',
    statement_timeout: '20s',
  })
})

test.each([
  ['the limit of its container', 536_870_912, 512],
  ['all memory without a limit', 0, Math.floor(totalmem() / 1_048_576)],
  ['all memory when the limit is beyond it', 2 ** 62, Math.floor(totalmem() / 1_048_576)],
])('the memory of a machine is %s', (_case, constrained, memoryMb) => {
  expect(machineOf('/', constrained)).toMatchObject({ memoryMb })
})
