import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type Job, jobs, type ServerWarning, serverWarnings } from '#contract/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { useHashTarget } from '#web/kit/use-hash-target.ts'
import { richText } from '#web/kit/rich-text.ts'
import { JobCard } from './job-card.tsx'
import styles from './jobs.module.css'
import { UnsentEmails } from './unsent-emails.tsx'

const refetchIntervalMs = 15_000

/** Says that the scheduled jobs ran, and lists those that failed; the others, with their last and next runs, unfold. */
export function JobsScreen() {
  const { data: warnings } = useRead(serverWarnings, { refetchOnOpen: true })
  const reading = useRead(jobs, { refetchOnOpen: true, intervalMs: refetchIntervalMs })
  return (
    <>
      <PageHead title={texts.jobs} />
      <ServerWarnings warnings={warnings ?? []} />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoJobs />}>
        {(rows) => (
          <>
            <Overview jobs={rows} />
            <JobCards jobs={rows.filter(hasFailed)} />
            <details>
              <summary className={layout.summary}>{texts.showEveryJob}</summary>
              <JobCards jobs={rows.filter((job) => !hasFailed(job))} />
            </details>
          </>
        )}
      </Read>
      <UnsentEmails />
    </>
  )
}

const hasFailed = ({ failure }: Job) => failure !== null

/** How many of the jobs ran. Those that are off are no exception: a warning says where that is dangerous. */
function Overview({ jobs: rows }: { jobs: Job[] }) {
  const due = rows.filter(({ isOff }) => !isOff)
  const counts = { n: due.length, off: rows.length - due.length }
  const ran = due.filter((job) => job.endedAt !== null && !hasFailed(job)).length
  if (ran === due.length)
    return (
      <p className={`${layout.line} ${styles.fine}`}>
        <CircleCheck aria-hidden size="1.25rem" />
        <span>{texts.allRan(counts)}</span>
      </p>
    )
  return <p>{(rows.some(hasFailed) ? texts.someRan : texts.someRanSoFar)({ ...counts, ran })}</p>
}

const JobCards = ({ jobs: rows }: { jobs: Job[] }) =>
  rows.length > 0 && (
    <ul className={`${layout.columns} ${styles.jobs}`}>
      {rows.map((job) => (
        <li key={job.name}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )

const NoJobs = () => <Empty icon={CalendarClock} title={texts.nothingHasRunYet} text={texts.firstJobs} />

/** Lists the settings of the server that need attention. */
const ServerWarnings = ({ warnings }: { warnings: ServerWarning[] }) =>
  warnings.map((warning) => <ServerWarningCard key={warning.code} warning={warning} />)

/** The task of a warning leads here. */
function ServerWarningCard({ warning }: { warning: ServerWarning }) {
  const { code } = warning
  const section = useHashTarget<HTMLElement>(code)
  return (
    <section ref={section} tabIndex={-1} className={styles.warning} aria-labelledby={code}>
      <TriangleAlert aria-hidden size="1.25rem" />
      <div>
        <h2 id={code}>{titles[code]}</h2>
        {code === 'backups_off' ? <BackupsAdvice /> : <p>{proxyAdvice(warning)}</p>}
      </div>
    </section>
  )
}

const titles = {
  untrusted_proxy: texts.aProxyIsNotTrusted,
  backups_off: texts.backupsAreOff,
} satisfies Record<ServerWarning['code'], string>

const proxyAdvice = ({ address, seenAt }: Extract<ServerWarning, { code: 'untrusted_proxy' }>) =>
  richText(
    texts.proxyAdvice({
      address,
      time: <time dateTime={seenAt}>{giftDate(seenAt)}</time>,
      setting: <code>{`TRUSTED_PROXIES=${address}`}</code>,
    }),
  )

const BackupsAdvice = () => (
  <>
    <p>{texts.backupsWhy}</p>
    <details>
      <summary className={layout.summary}>{texts.details}</summary>
      <p>{richText(texts.backupsAdvice({ code: (text) => <code>{text}</code> }))}</p>
    </details>
  </>
)
