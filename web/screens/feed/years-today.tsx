import type { YearToday } from '#contract/users.ts'
import { personName } from '#messages/person-name.ts'
import { yearsToday } from '#texts/milestones.ts'
import styles from './feed.module.css'

/** A line for each colleague of the store who completes a year there today. */
export const YearsToday = ({ people }: { people: YearToday[] }) =>
  people.map((person) => (
    <p key={person.id} className={styles.year}>
      <span aria-hidden>{'🎉 '}</span>
      <span>{yearsToday({ n: person.years, name: personName(person) })}</span>
    </p>
  ))
