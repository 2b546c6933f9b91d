import * as texts from '#texts/jobs.ts'

/** Formats the duration of a job's run: 'less than a second', '12 seconds', '3 minutes'. */
export function jobDuration(startedAt: string, endedAt: string) {
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000)
  if (seconds < 1) return texts.lessThanASecond
  return seconds < 90 ? texts.seconds({ seconds }) : texts.minutes({ round: Math.round(seconds / 60) })
}
