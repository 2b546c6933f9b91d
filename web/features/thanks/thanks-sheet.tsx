import { ThanksPile } from './thanks-pile.tsx'
import styles from './thanks-sheet.module.css'
import { useNewThanks } from './use-new-thanks.ts'

type Props = { after: string; onClose: () => void }

/** The unopened gifts after the one with the id `after`, at the edge of the window. It takes no focus and blocks nothing. */
export function ThanksSheet({ after, onClose }: Props) {
  const gifts = useNewThanks().filter(({ id }) => id > after)
  return (
    <div className={styles.sheet}>
      <ThanksPile gifts={gifts} skip="Not now" onSkip={onClose} onDone={onClose} />
    </div>
  )
}
