import styles from './skeleton-block.module.css'

type Kind = 'line' | 'short' | 'round' | 'pill' | 'picture' | 'block' | 'control' | 'button'

/** One placeholder of a skeleton, as large as what it stands for: a line of text, an avatar. */
export const SkeletonBlock = ({ kind }: { kind: Kind }) => <span className={styles.block} data-block={kind} />
