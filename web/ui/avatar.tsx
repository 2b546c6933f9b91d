import { hueOf, lettersOf, type Pictured } from './avatar-face.ts'
import styles from './avatar.module.css'

type Props = { person: Pictured | null; size?: 'small' | 'normal' | 'large'; unknown?: string }

/** A person's picture, or their letters. It only decorates: the name stands beside it as text. */
export function Avatar({ person, size = 'normal', unknown = 'U' }: Props) {
  return (
    <span className={styles.avatar} data-hue={hueOf(person)} data-size={size} aria-hidden>
      {person?.profileImageUrl ? (
        <img src={person.profileImageUrl} alt="" width="64" height="64" loading="lazy" decoding="async" />
      ) : (
        lettersOf(person, unknown)
      )}
    </span>
  )
}
