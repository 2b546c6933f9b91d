import type { ReactNode } from 'react'
import { SkeletonBlock } from './skeleton-block.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const text = (
  <span className={styles.text}>
    <SkeletonBlock kind="line" />
    <SkeletonBlock kind="short" />
  </span>
)

const head = (avatars: ReactNode = null) => (
  <span className={styles.head}>
    {avatars}
    {text}
    <SkeletonBlock kind="pill" />
  </span>
)

const field = (
  <span className={styles.text}>
    <SkeletonBlock kind="short" />
    <SkeletonBlock kind="control" />
  </span>
)

const avatar = <SkeletonBlock kind="round" />

/** The layout of each kind of content. */
const layouts = {
  row: head(),
  person: head(avatar),
  leader: head(avatar),
  step: (
    <span className={styles.head}>
      {avatar}
      {text}
    </span>
  ),
  gift: (
    <>
      {head([<SkeletonBlock key="giver" kind="round" />, <SkeletonBlock key="receiver" kind="round" />])}
      <SkeletonBlock kind="line" />
      <span className={styles.foot}>
        <SkeletonBlock kind="pill" />
        <SkeletonBlock kind="pill" />
        <SkeletonBlock kind="pill" />
      </span>
    </>
  ),
  prize: (
    <>
      <SkeletonBlock kind="picture" />
      {text}
      <SkeletonBlock kind="line" />
      <SkeletonBlock kind="block" />
      <SkeletonBlock kind="short" />
      <SkeletonBlock kind="button" />
      <span className={styles.foot}>
        <SkeletonBlock kind="line" />
      </span>
    </>
  ),
  card: (
    <>
      {head()}
      <SkeletonBlock kind="line" />
      <SkeletonBlock kind="short" />
    </>
  ),
  form: (
    <>
      <SkeletonBlock kind="short" />
      {field}
      {field}
    </>
  ),
  gif: <SkeletonBlock kind="picture" />,
}

type Shape = keyof typeof layouts

/** A placeholder with the size and layout of the content that is loading. */
export const Skeleton = ({ shape }: { shape: Shape }) => (
  <span className={styles.skeleton} data-shape={shape} aria-hidden>
    {layouts[shape]}
  </span>
)

/** Several skeletons, announced once as 'Loading'. */
export const Skeletons = ({ count, shape }: { count: number; shape: Shape }) => (
  <div className={styles.list} data-item={shape} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape={shape} />
    ))}
  </div>
)
