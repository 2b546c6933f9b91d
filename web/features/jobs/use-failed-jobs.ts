import { jobs } from '#contract/jobs.ts'
import { useRead } from '#web/api/use-read.ts'

const lookAgainMs = 60_000

/** The jobs whose last run went wrong; null while that is not known. */
export function useFailedJobs() {
  const { data } = useRead(jobs, { intervalMs: lookAgainMs })
  return data?.filter(({ failure }) => failure !== null) ?? null
}
