import styles from './prize-handover.module.css'

/** How the winner gets the prize, as the admin wrote it. */
export const CollectInstructions = ({ title, text }: { title: string; text: string | null }) => (
  <p className={styles.instructions}>
    <strong>{title}</strong>
    <span dir="auto">{text ?? 'An admin of your store will tell you how to get it.'}</span>
  </p>
)
