import type { ReactNode } from 'react'
import { Bone } from './skeleton-block.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const words = (
  <span className={styles.words}>
    <Bone is="line" />
    <Bone is="short" />
  </span>
)

const head = (faces: ReactNode = null) => (
  <span className={styles.head}>
    {faces}
    {words}
    <Bone is="pill" />
  </span>
)

const field = (
  <span className={styles.words}>
    <Bone is="short" />
    <Bone is="control" />
  </span>
)

const face = <Bone is="round" />

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
      {head([<Bone key="giver" is="round" />, <Bone key="receiver" is="round" />])}
      <Bone is="line" />
      <span className={styles.foot}>
        <Bone is="pill" />
        <Bone is="pill" />
        <Bone is="pill" />
      </span>
    </>
  ),
  prize: (
    <>
      <Bone is="picture" />
      {words}
      <Bone is="line" />
      <Bone is="block" />
      <Bone is="short" />
      <Bone is="button" />
      <span className={styles.foot}>
        <Bone is="line" />
      </span>
    </>
  ),
  card: (
    <>
      {head()}
      <Bone is="line" />
      <Bone is="short" />
    </>
  ),
  form: (
    <>
      <Bone is="short" />
      {field}
      {field}
    </>
  ),
  gif: <Bone is="picture" />,
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
