import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Named, shortName } from '#domain/names.ts'
import { unknown_user } from '#texts/names.ts'
import styles from './person.module.css'

type Props = {
  person: (Named & { id: string }) | null
  /** True if no other link is near, so that its touch target may extend beyond the line. */
  isAlone?: boolean
  onClick?: () => void
  /** Shown instead of the first name and initial. */
  children?: ReactNode
}

/** A person's name, which leads to their page. The name of a deleted person leads nowhere. */
export const PersonLink = ({ person, isAlone = false, onClick, children }: Props) =>
  person === null ? (
    <bdi>{children ?? unknown_user}</bdi>
  ) : (
    <Link
      href={`/people/${person.id}`}
      className={styles.personLink}
      data-alone={isAlone || undefined}
      onClick={onClick}
    >
      <bdi>{children ?? shortName(person)}</bdi>
    </Link>
  )
