import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Avatar } from './avatar.tsx'
import styles from './person.module.css'

type Props = ComponentProps<typeof Avatar> & { onClick?: () => void }

/**
 * A person's picture, which leads to their page as the name beside it does. Keyboards and screen readers meet the name alone.
 * The picture of a deleted person leads nowhere.
 */
export const AvatarLink = ({ person, onClick, ...props }: Props) =>
  person?.id ? (
    <Link href={`/people/${person.id}`} className={styles.pictureLink} onClick={onClick} tabIndex={-1} aria-hidden>
      <Avatar person={person} {...props} />
    </Link>
  ) : (
    <Avatar person={person} {...props} />
  )
