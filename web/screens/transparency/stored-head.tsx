import { createRoot } from 'react-dom/client'
import type { SignedTreeHead } from '#domain/tree-head.ts'
import { number } from '#texts/format.ts'
import { headProblemReasons, headProblems } from '#messages/transparency.ts'
import * as texts from '#texts/transparency.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import styles from './transparency.module.css'
import { checkLog, type CheckOptions } from './check-log.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { type Evidence, readStoredLog, type StoredLog, writeStoredLog } from './stored-log.ts'

/**
 * Renders what this browser keeps of the transparency log into `container`, and compares it with the server. Returns a
 * function that removes it.
 */
export function showStoredHead(container: Element, options?: CheckOptions) {
  const root = createRoot(container)
  let isEnded = false

  function render(state: CheckState) {
    if (isEnded) return
    root.render(<StoredHead log={readStoredLog()} state={state} onStartAgain={() => void startAgain()} />)
  }

  async function check() {
    render('checking')
    render((await checkLog(options)) ? 'checked' : 'unreachable')
  }

  async function startAgain() {
    writeStoredLog(null)
    await check()
  }

  void check()
  return () => {
    isEnded = true
    root.unmount()
  }
}

type CheckState = 'checking' | 'checked' | 'unreachable'

type Props = { log: StoredLog | null; state: CheckState; onStartAgain: () => void }

/** Which head this browser keeps and since when, and how it compares with the newest one. */
function StoredHead({ log, state, onStartAgain }: Props) {
  const evidence = log?.evidence ?? null
  return (
    <section aria-labelledby="stored-head-title">
      <h2 id="stored-head-title">{texts.whatThisBrowserKeeps}</h2>
      <p>{texts.whatBrowserChecks}</p>
      {log?.head && <HeadFields head={log.head} />}
      <p role="status">
        <strong>{evidence ? headProblems[evidence.problem] : describe(log, state)}</strong>
      </p>
      {evidence && <Contradiction evidence={evidence} onStartAgain={onStartAgain} />}
    </section>
  )
}

function describe(log: StoredLog | null, state: CheckState) {
  if (state === 'checking') return texts.comparingItWithTheNewestHead
  if (state === 'unreachable') return texts.serverDidNotAnswer
  if (!log?.head) return texts.logIsEmpty
  if (log.since === log.checkedAt) return texts.startsToKeepHeads
  return texts.logContinues({ date: giftDate(log.since) })
}

const HeadFields = ({ head: { time, size, root } }: { head: SignedTreeHead }) => (
  <>
    <dl className={styles.headFields}>
      <div>
        <dt>{texts.timeOfStoredHead}</dt>
        <dd>{giftDate(time)}</dd>
      </div>
      <div>
        <dt>{texts.rows}</dt>
        <dd>{number(size)}</dd>
      </div>
    </dl>
    <details className={styles.experts}>
      <summary className={layout.summary}>{texts.forExperts}</summary>
      <dl className={styles.headFields}>
        <div>
          <dt>{texts.fingerprint}</dt>
          <dd>{root}</dd>
        </div>
      </dl>
    </details>
  </>
)

const Contradiction = ({ evidence, onStartAgain }: { evidence: Evidence; onStartAgain: () => void }) => (
  <>
    <p>
      {richText(
        texts.noticed({
          value: headProblemReasons[evidence.problem],
          date: giftDate(evidence.foundAt),
          part: (text) => <code>{text}</code>,
        }),
      )}
    </p>
    <div className={layout.wrap}>
      <EvidenceButton evidence={evidence} />
      <Button kind="ghost" onClick={onStartAgain}>
        {texts.startAgainWithTheNewestHead}
      </Button>
    </div>
  </>
)
