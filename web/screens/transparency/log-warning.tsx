import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { createRoot } from 'react-dom/client'
import { headProblems } from '#messages/transparency.ts'
import * as texts from '#texts/transparency.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { EvidenceButton } from './evidence-button.tsx'
import type { Evidence } from './stored-log.ts'
import styles from './log-warning.module.css'

/** Shows the warning above the page. It stays, and nothing waits for it. */
export function showLogWarning(evidence: Evidence) {
  const container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(<LogWarning evidence={evidence} />)
}

const LogWarning = ({ evidence }: { evidence: Evidence }) => (
  <aside aria-label={texts.transparency} className={styles.warning}>
    <p role="alert" className={styles.text}>
      <TriangleAlert aria-hidden size="1.25rem" />
      <span>{headProblems[evidence.problem]}</span>
    </p>
    <div className={styles.actions}>
      <LinkButton href="/transparency" kind="secondary" isDocument>
        {texts.seeDetails}
      </LinkButton>
      <EvidenceButton evidence={evidence} />
    </div>
  </aside>
)
