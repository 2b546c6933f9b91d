import { locale } from '#texts/format.ts'
import { tokens } from '#texts/ui.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './gift.module.css'

/** The tokens of a gift, as a coin with their number, which a large number widens. `isGain` is true for the one who received them: '+3'. */
export const TokenStamp = ({ amount, isGain = false }: { amount: number; isGain?: boolean }) => (
  <span className={styles.tokenStamp} data-icon="coin">
    <span aria-hidden>{`${isGain ? '+' : ''}${amount.toLocaleString(locale)}`}</span>
    <VisuallyHidden>{tokens({ amount })}</VisuallyHidden>
  </span>
)
