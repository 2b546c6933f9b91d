import type { Db } from '#server/platform/db/db.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { readServers } from './servers.ts'
import { settingDifferences } from './setting-differences.ts'

const intervalMs = 60_000

/** Fails while servers on the database differ in a setting, so that super admins see it on every page of the admin area. */
export const serversJob = (db: Db): Job => ({
  name: 'servers',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  async run() {
    const servers = await readServers(db)
    const differences = settingDifferences(servers)
    if (differences.length > 0) throw new JobFailure(`The servers have different settings. ${differences.join(' ')}`)
    return { code: 'servers_agree', servers: Math.max(1, servers.length) }
  },
})
