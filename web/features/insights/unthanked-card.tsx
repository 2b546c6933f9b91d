import { HeartHandshake } from 'lucide-react'
import type { Insights } from '#contract/insights.ts'
import { unthankedDays } from '#domain/insights.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/insights.ts'
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
      <Card title={texts.waitingForAThankYou}>
        <Empty icon={HeartHandshake} title={texts.nobodyIsWaiting} text={texts.nobodyHasWaited({ unthankedDays })} />
      </Card>
    )
  return (
    <Card title={texts.waitingForAThankYou}>
      <p className={styles.intro}>
        {texts.nobodyThanked({ total, unthankedDays })}
        {people.length < total && ` ${texts.theseAreTheFirst({ n: people.length })}`}
      </p>
      <div className={styles.stores}>
        {Object.entries(Object.groupBy(people, ({ storeNumber }) => storeNumber)).map(([store, ofStore = []]) => (
          <section key={store} aria-labelledby={`unthanked-${store}`}>
            <h3 id={`unthanked-${store}`}>{texts.storeStore({ store })}</h3>
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
        label={texts.downloadPeople}
        rows={[
          [texts.store, texts.person, texts.lastThanked],
          ...people.map((person) => [person.storeNumber, shortName(person), person.lastThankedAt]),
        ]}
      />
    </Card>
  )
}

const lastThanked = ({ lastThankedAt }: Unthanked['people'][number]) =>
  lastThankedAt === null ? texts.notThankedYet : texts.lastOnDate({ date: competitionDate(lastThankedAt) })
