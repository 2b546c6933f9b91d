import * as texts from '#texts/ui.ts'
import styles from './skeleton.module.css'
import type { Elements } from './elements.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Kind = 'line' | 'short' | 'round' | 'pill' | 'picture' | 'block' | 'control' | 'button'

/** One placeholder of a skeleton, as large as what it stands for: a line of text, an avatar. */
export const SkeletonBlock = ({ kind }: { kind: Kind }) => <span className={styles.block} data-block={kind} />

const line = <SkeletonBlock kind="line" />
const short = <SkeletonBlock kind="short" />
const pill = <SkeletonBlock kind="pill" />
const avatar = <SkeletonBlock kind="round" />
const picture = <SkeletonBlock kind="picture" />

const text = (
  <span className={styles.text}>
    {line}
    {short}
  </span>
)

const head = (avatars: Elements = null) => (
  <span className={styles.head}>
    {avatars}
    {text}
    {pill}
  </span>
)

const field = (
  <span className={styles.text}>
    {short}
    <SkeletonBlock kind="control" />
  </span>
)

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
      {head(
        <>
          {avatar}
          {avatar}
        </>,
      )}
      {line}
      <span className={styles.foot}>
        {pill}
        {pill}
        {pill}
      </span>
    </>
  ),
  prize: (
    <>
      {picture}
      {text}
      {line}
      <SkeletonBlock kind="block" />
      {short}
      <SkeletonBlock kind="button" />
      <span className={styles.foot}>{line}</span>
    </>
  ),
  card: (
    <>
      {head()}
      {line}
      {short}
    </>
  ),
  form: (
    <>
      {short}
      {field}
      {field}
    </>
  ),
  gif: picture,
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
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape={shape} />
    ))}
  </div>
)
