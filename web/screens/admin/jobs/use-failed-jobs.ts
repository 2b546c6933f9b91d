import { jobs } from '#contract/jobs.ts'
import { useRead } from '#web/data/cache/use-read.ts'

const refetchIntervalMs = 60_000

/** Returns the jobs whose last run failed; null while loading. */
export function useFailedJobs() {
  const { data } = useRead(jobs, { intervalMs: refetchIntervalMs })
  return data?.filter(({ failure }) => failure !== null) ?? null
}
