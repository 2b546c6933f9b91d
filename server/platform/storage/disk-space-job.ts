import { disk_free } from '#texts/job-reports.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { type DiskSpace, diskSpaceOf } from './disk-space.ts'

const intervalMs = 300_000
const minFreeRatio = 0.1

/** Fails while less than a tenth of the disk is free, so that super admins see it on every page of the admin area. */
export const diskSpaceJob = (dataDir: string, readSpace = diskSpaceOf): Job => ({
  name: 'disk-space',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  async run() {
    const space = readSpace(dataDir)
    if (space.freeRatio < minFreeRatio)
      throw new JobFailure(`${describe(space)} Once it is full, nothing can be saved.`)
    return { code: 'disk_free', ...figuresOf(space) }
  },
})

const figuresOf = ({ freeRatio, freeBytes }: DiskSpace) => ({
  percent: Math.floor(freeRatio * 100),
  gigabytes: (freeBytes / 1e9).toFixed(1),
})

const describe = (space: DiskSpace) => disk_free(figuresOf(space))
