import type { ReactNode } from 'react'
import { SkeletonBlock } from './skeleton-block.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const words = (
  <span className={styles.words}>
    <SkeletonBlock is="line" />
    <SkeletonBlock is="short" />
  </span>
)

const head = (faces: ReactNode = null) => (
  <span className={styles.head}>
    {faces}
    {words}
    <SkeletonBlock is="pill" />
  </span>
)

const field = (
  <span className={styles.words}>
    <SkeletonBlock is="short" />
    <SkeletonBlock is="control" />
  </span>
)

const face = <SkeletonBlock is="round" />

/** What comes, drawn in its own proportions. */
const drawings = {
  row: head(),
  person: head(face),
  leader: head(face),
  step: (
    <span className={styles.head}>
      {face}
      {words}
    </span>
  ),
  gift: (
    <>
      {head([<SkeletonBlock key="giver" is="round" />, <SkeletonBlock key="receiver" is="round" />])}
      <SkeletonBlock is="line" />
      <span className={styles.foot}>
        <SkeletonBlock is="pill" />
        <SkeletonBlock is="pill" />
        <SkeletonBlock is="pill" />
      </span>
    </>
  ),
  prize: (
    <>
      <SkeletonBlock is="picture" />
      {words}
      <SkeletonBlock is="line" />
      <SkeletonBlock is="block" />
      <SkeletonBlock is="short" />
      <SkeletonBlock is="button" />
      <span className={styles.foot}>
        <SkeletonBlock is="line" />
      </span>
    </>
  ),
  card: (
    <>
      {head()}
      <SkeletonBlock is="line" />
      <SkeletonBlock is="short" />
    </>
  ),
  form: (
    <>
      <SkeletonBlock is="short" />
      {field}
      {field}
    </>
  ),
  gif: <SkeletonBlock is="picture" />,
}

type Shape = keyof typeof drawings

/** Stands in the place of what is on its way, as large as it and with its parts where they will be. */
export const Skeleton = ({ shape }: { shape: Shape }) => (
  <span className={styles.skeleton} data-shape={shape} aria-hidden>
    {drawings[shape]}
  </span>
)

/** Several of them, and one word for whoever listens. */
export const Skeletons = ({ count, shape }: { count: number; shape: Shape }) => (
  <div className={styles.several} data-of={shape} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} shape={shape} />
    ))}
  </div>
)
