import { allJobs } from '#server/platform/jobs/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Answers } from './count-answers.ts'

type Sample = { labels?: Record<string, string>; value: number }

/** One figure as Prometheus reads it; a counter only ever rises. */
export type Figure = { name: string; kind: 'gauge' | 'counter'; help: string; samples: Sample[] }

type Asked = { db: Db; answers: Answers; now: Date }

/** What an operator's monitor may want to know. Where the database is away, what stands in it is left out. */
export async function figures({ db, answers, now }: Asked): Promise<Figure[]> {
  return [...ofProcess(answers), databaseAway(db), ...(db.isUnavailable() ? [] : await ofDatabase(db, now))]
}

function ofProcess(answers: Answers): Figure[] {
  const { user, system } = process.cpuUsage()
  return [
    counter('process_cpu_seconds_total', 'Processor time of this server', [{ value: (user + system) / 1e6 }]),
    gauge('process_resident_memory_bytes', 'Memory of this server', [{ value: process.memoryUsage.rss() }]),
    counter(
      'brightside_answers_total',
      'Requests answered, by kind of status',
      Object.entries(answers).map(([status, value]) => ({ labels: { status }, value })),
    ),
  ]
}

const databaseAway = (db: Db) =>
  gauge('brightside_database_away', '1 while the database does not answer', [{ value: Number(db.isUnavailable()) }])

async function ofDatabase(db: Db, now: Date): Promise<Figure[]> {
  const jobs = await allJobs(db, now)
  const { waiting } = await db.one<{ waiting: number }>(
    sql`select count(*) as waiting from mails where state = 'waiting'`,
  )
  const ended = jobs.flatMap(({ name, endedAt }) =>
    endedAt ? [{ labels: { job: name }, value: Date.parse(endedAt) / 1e3 }] : [],
  )
  return [
    gauge(
      'brightside_job_failed',
      '1 where the last run of a job failed; verify-ledger: the books do not add up',
      jobs.map(({ name, failure }) => ({ labels: { job: name }, value: Number(failure !== null) })),
    ),
    gauge('brightside_job_ended_seconds', 'When the last run of a job ended, in Unix time', ended),
    gauge('brightside_mails_waiting', 'Mails that are not sent yet', [{ value: waiting }]),
  ]
}

const gauge = (name: string, help: string, samples: Sample[]): Figure => ({ name, kind: 'gauge', help, samples })
const counter = (name: string, help: string, samples: Sample[]): Figure => ({ name, kind: 'counter', help, samples })
