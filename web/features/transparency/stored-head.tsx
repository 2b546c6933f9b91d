import type { SignedTreeHead } from '#domain/tree-head.ts'
import { grouped } from '#domain/counts.ts'
import { headProblemReasons, headProblems } from '#messages/transparency.ts'
import { Button } from '#web/ui/button.tsx'
import { giftDate } from '#web/ui/dates.ts'
import { EvidenceButton } from './evidence-button.tsx'
import type { Evidence, StoredLog } from './stored-log.ts'
import styles from './stored-head.module.css'

export type CheckState = 'checking' | 'checked' | 'unreachable'

type Props = { log: StoredLog | null; state: CheckState; onStartAgain: () => void }

/** Which head this browser keeps and since when, and how it compares with the newest one. */
export function StoredHead({ log, state, onStartAgain }: Props) {
  const evidence = log?.evidence ?? null
  return (
    <section aria-labelledby="stored-head-title">
      <h2 id="stored-head-title">What this browser keeps</h2>
      <p>
        While you use Brightside, this browser checks about once an hour that the log continues the head it kept. Other
        people’s browsers do the same. Logging out does not delete it.
      </p>
      {log?.head && <HeadFields head={log.head} />}
      <p role="status">
        <strong>{evidence ? headProblems[evidence.problem] : describe(log, state)}</strong>
      </p>
      {evidence && <Contradiction evidence={evidence} onStartAgain={onStartAgain} />}
    </section>
  )
}

function describe(log: StoredLog | null, state: CheckState) {
  if (state === 'checking') return 'Comparing it with the newest head …'
  if (state === 'unreachable') return 'The server did not answer, so nothing was compared. The next visit tries again.'
  if (!log?.head) return 'The log is empty, so there is nothing to keep yet.'
  if (log.since === log.checkedAt) return 'This browser starts to keep heads now.'
  return `The log continues every head that this browser saw since ${giftDate(log.since)}.`
}

const HeadFields = ({ head: { time, size, root } }: { head: SignedTreeHead }) => (
  <dl className={styles.fields}>
    <div>
      <dt>Time of the kept head</dt>
      <dd>{giftDate(time)}</dd>
    </div>
    <div>
      <dt>Rows</dt>
      <dd>{grouped(size)}</dd>
    </div>
    <div>
      <dt>Fingerprint</dt>
      <dd>{root}</dd>
    </div>
  </dl>
)

const Contradiction = ({ evidence, onStartAgain }: { evidence: Evidence; onStartAgain: () => void }) => (
  <>
    <p>
      {headProblemReasons[evidence.problem]} This browser noticed it on {giftDate(evidence.foundAt)}. Save the evidence
      and ask who runs this installation: <code>npm run audit -- --head FILE</code> compares it with the log.
    </p>
    <div className={styles.actions}>
      <EvidenceButton evidence={evidence} />
      <Button kind="ghost" onClick={onStartAgain}>
        Start again with the newest head
      </Button>
    </div>
  </>
)
