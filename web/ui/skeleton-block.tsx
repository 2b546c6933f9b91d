import styles from './skeleton-block.module.css'

type Kind = 'line' | 'short' | 'round' | 'pill' | 'picture' | 'block' | 'control' | 'button'

/** One part of what is on its way: a line of text as high as a line, a face as large as a face. */
export const SkeletonBlock = ({ is }: { is: Kind }) => <span className={styles.bone} data-bone={is} />
