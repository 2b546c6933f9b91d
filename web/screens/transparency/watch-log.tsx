import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { createRoot } from 'react-dom/client'
import { headProblems } from '#messages/transparency.ts'
import * as texts from '#texts/transparency.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import type { CheckOptions } from './check-log.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { type Evidence, readStoredLog } from './stored-log.ts'
import layout from '#web/kit/layout.module.css'
import { serverNow } from '#web/data/request/server-clock.ts'
import styles from './transparency.module.css'

const intervalMs = 3_600_000

/** Checks the transparency log, at most once an hour, and warns on this page when it contradicts what this browser stored. */
export async function watchLog(options?: CheckOptions) {
  const log = readStoredLog()
  if (log?.evidence) return showLogWarning(log.evidence)
  if (log && Math.abs(serverNow() - Date.parse(log.checkedAt)) < intervalMs) return undefined
  // Loaded on demand, because the signature code is large.
  const { checkLog } = await import('./check-log.ts')
  const checked = await checkLog(options)
  return checked?.evidence ? showLogWarning(checked.evidence) : undefined
}

/** Shows the warning above the page. It stays, and nothing waits for it. */
function showLogWarning(evidence: Evidence) {
  const container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(<LogWarning evidence={evidence} />)
}

const LogWarning = ({ evidence }: { evidence: Evidence }) => (
  <aside aria-label={texts.transparency} className={styles.warning}>
    <p role="alert" className={styles.warningText}>
      <TriangleAlert aria-hidden size="1.25rem" />
      <span>{headProblems[evidence.problem]}</span>
    </p>
    <div className={layout.wrap}>
      <LinkButton href="/transparency" kind="secondary" isDocument>
        {texts.seeDetails}
      </LinkButton>
      <EvidenceButton evidence={evidence} />
    </div>
  </aside>
)
