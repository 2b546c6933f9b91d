import * as texts from '#texts/competitions.ts'
import styles from './prize-handover.module.css'

/** How the winner gets the prize, as the admin wrote it. */
export const CollectInstructions = ({ title, text }: { title: string; text: string | null }) => (
  <p className={styles.instructions}>
    <strong>{title}</strong>
    <span dir="auto">{text ?? texts.askYourAdmin}</span>
  </p>
)
