import { HeartHandshake } from 'lucide-react'
import type { Insights } from '#contract/insights.ts'
import { count } from '#domain/counts.ts'
import { unthankedDays } from '#domain/insights.ts'
import { shortName } from '#domain/names.ts'
import { Card } from '#web/ui/card.tsx'
import { competitionDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { CsvButton } from './csv-button.tsx'
import styles from './unthanked-card.module.css'

type Unthanked = Insights['unthanked']

/** The people that nobody thanked for 30 days, by store. */
export function UnthankedCard({ unthanked: { count: total, people } }: { unthanked: Unthanked }) {
  if (total === 0)
    return (
      <Card title="Waiting for a Thank-You">
        <Empty
          icon={HeartHandshake}
          title="Nobody is waiting"
          text={`Nobody has waited ${unthankedDays} days for thanks`}
        />
      </Card>
    )
  return (
    <Card title="Waiting for a Thank-You">
      <p className={styles.intro}>
        Nobody thanked {total === 1 ? 'this person' : `these ${count(total, 'person', 'people')}`} in the last{' '}
        {unthankedDays} days.{people.length < total && ` These are the first ${people.length}.`}
      </p>
      <div className={styles.stores}>
        {Object.entries(Object.groupBy(people, ({ storeNumber }) => storeNumber)).map(([store, ofStore = []]) => (
          <section key={store} aria-labelledby={`unthanked-${store}`}>
            <h3 id={`unthanked-${store}`}>Store {store}</h3>
            <ul>
              {ofStore.map((person) => (
                <li key={person.id} className={styles.person}>
                  <PersonLink person={person} isAlone />
                  <span className={styles.when}>{lastThanked(person)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CsvButton
        file="not-thanked.csv"
        subject="people"
        rows={[
          ['Store', 'Person', 'Last thanked'],
          ...people.map((person) => [person.storeNumber, shortName(person), person.lastThankedAt]),
        ]}
      />
    </Card>
  )
}

const lastThanked = ({ lastThankedAt }: Unthanked['people'][number]) =>
  lastThankedAt === null ? 'Not thanked yet' : `Last on ${competitionDate(lastThankedAt)}`
