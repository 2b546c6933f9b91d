import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import type { DrawCheck } from '#domain/verify-draw.ts'
import * as texts from '#texts/competitions.ts'
import type { Verification } from './use-verification.ts'
import styles from './verification-result.module.css'
import { stepTitles } from './verification-steps.tsx'

const names = Object.keys(stepTitles).filter((name): name is DrawCheck['name'] => Object.hasOwn(stepTitles, name))

/** The overall result of a verification, with the titles of the steps that failed. */
export function VerificationResult({ verification: { holds, checks } }: { verification: Verification }) {
  const failed = names.filter((name) => !checks[name]).map((name) => stepTitles[name])
  const Icon = holds ? ShieldCheck : ShieldX
  return (
    <div className={styles.result} data-holds={holds} role="status">
      <Icon aria-hidden size="2.75rem" strokeWidth={1.75} />
      <p>
        <strong className={styles.heading}>{holds ? texts.verified : texts.notVerified}</strong>
        <span>{holds ? texts.sameWinner : texts.whatDoesNotHold({ join: failed.join(', ') })}</span>
      </p>
    </div>
  )
}
