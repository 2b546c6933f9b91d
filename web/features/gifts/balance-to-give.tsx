import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './send-tokens.module.css'

/** What is left to give, and when there is more. */
export const BalanceToGive = ({ balance, isUsedUp }: { balance: number; isUsedUp: boolean }) => (
  <div className={styles.balance}>
    Tokens to give <TokenPill amount={balance} />
    {isUsedUp && (
      <p className={styles.out}>
        <strong>More on Monday.</strong> You have given all your tokens of this week.
      </p>
    )}
  </div>
)
