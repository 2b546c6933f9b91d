import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Shape = 'line' | 'round' | 'card' | 'row'

/** Stands in the place of what is on its way, as large as it. */
export const Skeleton = ({ shape = 'line' }: { shape?: Shape }) => (
  <span className={styles.skeleton} data-shape={shape} aria-hidden />
)

/** Several of them, and one word for whoever listens. */
export const Skeletons = ({ count, shape }: { count: number; shape: Shape }) => (
  <div className={styles.several} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} shape={shape} />
    ))}
  </div>
)
