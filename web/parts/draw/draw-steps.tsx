import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './draw-steps.module.css'
import type { Elements } from '#web/kit/elements.ts'

/** A numbered list of `DrawStep`s. */
export const DrawSteps = ({ children }: { children: Elements }) => <ol className={styles.steps}>{children}</ol>

type Props = { title: string; holds?: boolean; children: Elements }

/** One step of a draw, with the result of its check if `holds` is given. */
export const DrawStep = ({ title, holds, children }: Props) => (
  <li className={styles.step} data-holds={holds}>
    <h3 className={styles.title}>
      <span>{title}</span>
      {holds !== undefined && <CheckMark holds={holds} />}
    </h3>
    {children}
  </li>
)

const CheckMark = ({ holds }: { holds: boolean }) => (
  <span className={styles.mark}>
    {holds ? <Check aria-hidden size="1rem" strokeWidth={3} /> : <X aria-hidden size="1rem" strokeWidth={3} />}
    <VisuallyHidden>{holds ? texts.holds : texts.doesNotHold}</VisuallyHidden>
  </span>
)

/** A fingerprint of a step, behind its words: few people compare digits. */
export const Fingerprint = ({ of, children }: { of: string; children: string }) => (
  <details>
    <summary className={styles.summary}>
      {richText(texts.showFingerprint({ of, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
    </summary>
    <code>{children}</code>
  </details>
)
