import { ShieldCheck, ShieldX } from 'lucide-react'
import type { DrawCheck } from '#domain/verify-draw.ts'
import { checkNames } from './check-names.ts'
import type { Verification } from './use-verification.ts'
import styles from './verification-result.module.css'

const names = Object.keys(checkNames).filter((name): name is DrawCheck['name'] => Object.hasOwn(checkNames, name))

/** What came of a verification, large. */
export function Verdict({ verification: { holds, checks } }: { verification: Verification }) {
  const failed = names.filter((name) => !checks[name]).map((name) => checkNames[name])
  const Shield = holds ? ShieldCheck : ShieldX
  return (
    <div className={styles.verdict} data-holds={holds} role="status">
      <Shield aria-hidden size="2.75rem" strokeWidth={1.75} />
      <p>
        <strong className={styles.word}>{holds ? 'Verified' : 'Not verified'}</strong>
        {holds
          ? 'This device computed the draw again and came to the same winner.'
          : `What does not hold: ${failed.join(', ')}. Download the proof and show it to whoever you trust.`}
      </p>
    </div>
  )
}
