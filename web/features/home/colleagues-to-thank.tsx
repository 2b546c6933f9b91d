import { Link } from 'wouter'
import { colleaguesToThank } from '#contract/people.ts'
import { shortName } from '#domain/names.ts'
import { useRead } from '#web/api/use-read.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './colleagues-to-thank.module.css'

/** Links to gifts to colleagues of the own store. A user who is alone in the store looks for others. */
export function ColleaguesToThank() {
  const colleagues = useRead(colleaguesToThank, { refetchOnOpen: true }).data
  if (colleagues?.length === 0)
    return (
      <p className={styles.nobody}>
        <LinkButton href="/gift-tokens" kind="secondary">
          Find somebody to thank
        </LinkButton>
      </p>
    )
  return (
    <ul className={styles.colleagues}>
      {colleagues?.map((person) => (
        <li key={person.id}>
          <Link href={`/gift-tokens?to=${person.id}`} className={styles.colleague}>
            <Avatar person={person} size="large" />
            <span className={styles.name}>
              <VisuallyHidden>Thank </VisuallyHidden>
              <bdi>{shortName(person)}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
