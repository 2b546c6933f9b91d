import { useState } from 'react'
import type { Person } from '#contract/shapes.ts'
import { fold } from '#domain/fold.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/kiosk.ts'
import { Field } from '#web/kit/field.tsx'
import { Avatar } from '#web/parts/person/avatar.tsx'
import styles from './kiosk.module.css'

type Props = { label: string; people: Person[]; onPick: (person: Person) => void }

/** The people of the store as large buttons, of which some letters leave those who match. */
export function PeoplePicker({ label, people, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = fold(typed.trim())
  const shown = people.filter((person) => fold(shortName(person)).startsWith(wanted))
  return (
    <div className={styles.ways}>
      <Field
        label={texts.find_name}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.people} aria-label={label}>
        {shown.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => onPick(person)}>
              <Avatar person={person} />
              <bdi>{shortName(person)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.hint}>
        {shown.length === 0 && texts.nobody_found}
      </p>
    </div>
  )
}
