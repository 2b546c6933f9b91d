import { colleaguesToThank } from '#contract/people.ts'
import { shortName } from '#domain/names.ts'
import { useRead } from '#web/api/use-read.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Recipient } from './colleague-row.tsx'
import styles from './suggested-colleagues.module.css'

/** Three colleagues of the own store, each chosen with one tap. */
export function SuggestedColleagues({ onChoose }: { onChoose: (person: Recipient) => void }) {
  const colleagues = useRead(colleaguesToThank, { search: { always: 'true' } }).data
  return (
    <ul className={styles.row} aria-label="From your store" hidden={!colleagues?.length}>
      {colleagues?.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <Avatar person={person} size="small" />
            <span className={styles.name}>
              <VisuallyHidden>Thank </VisuallyHidden>
              <bdi>{shortName(person)}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
