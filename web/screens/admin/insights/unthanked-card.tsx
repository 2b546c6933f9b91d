import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import type { Insights } from '#contract/insights.ts'
import { unthankedDays } from '#domain/insights.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/insights.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { CsvButton } from './figures-table.tsx'
import styles from './unthanked-card.module.css'

type Unthanked = Insights['unthanked']
type Store = [storeNumber: string, people: Unthanked['people']]

/** As many rows as a phone shows without losing sight of the rest of the page. */
const maxAtFirst = 6
/** A button for one or two more would take as much space as they do. */
const fewMore = 2

/** The people that nobody thanked for 30 days, by store: the first of them, or all. */
export function UnthankedCard({ unthanked: { count: total, people } }: { unthanked: Unthanked }) {
  const [isWhole, setWhole] = useState(false)
  if (total === 0)
    return (
      <Card title={texts.waitingForAThankYou}>
        <Empty icon={HeartHandshake} title={texts.nobodyIsWaiting} text={texts.nobodyHasWaited({ unthankedDays })} />
      </Card>
    )
  const hasMore = people.length > maxAtFirst + fewMore
  const shown = isWhole || !hasMore ? people : people.slice(0, maxAtFirst)
  return (
    <Card title={texts.waitingForAThankYou}>
      <p className={layout.quiet}>
        {`${texts.nobodyThanked({ total, unthankedDays })}${people.length < total ? ` ${texts.theseAreTheFirst({ n: people.length })}` : ''}`}
      </p>
      <div className={styles.stores}>
        {inLines(byStore(shown)).map(({ store: [store, ofStore], isHalf }) => (
          <StorePeople key={store} store={store} people={ofStore} isHalf={isHalf} />
        ))}
      </div>
      <div className={layout.wrap}>
        {hasMore && (
          <Button kind="secondary" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAllPeople({ n: people.length })}
          </Button>
        )}
        <CsvButton
          file="not-thanked.csv"
          label={texts.downloadPeople}
          rows={(zone) => [
            [texts.store, texts.person, texts.lastThankedIn({ zone })],
            ...people.map((person) => [person.storeNumber, shortName(person), timeOf(person.lastThankedAt)]),
          ]}
        />
      </div>
    </Card>
  )
}

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Keeps the order of the people, who come store by store. */
function byStore(people: Unthanked['people']): Store[] {
  const stores = new Map<string, Unthanked['people']>()
  for (const person of people) stores.set(person.storeNumber, [...(stores.get(person.storeNumber) ?? []), person])
  return [...stores]
}

/** Two stores with one person each that follow one another share a line, where that is wide enough. */
function inLines(stores: Store[]) {
  const lines: { store: Store; isHalf: boolean }[] = []
  let isSecond = false
  for (const [index, store] of stores.entries()) {
    const beginsPair: boolean = !isSecond && isAlone(store) && isAlone(stores[index + 1])
    lines.push({ store, isHalf: isSecond || beginsPair })
    isSecond = beginsPair
  }
  return lines
}

const isAlone = (store: Store | undefined) => store?.[1].length === 1

type Person = Unthanked['people'][number]

type StorePeopleProps = {
  store: string
  people: Person[]
  /** True for one that shares its line with another store. */
  isHalf: boolean
}

/** The people of a store who wait for a thank-you, each with a link that begins one. */
function StorePeople({ store, people, isHalf }: StorePeopleProps) {
  const me = useMe()
  return (
    <section className={styles.store} data-half={isHalf || undefined} aria-labelledby={`unthanked-${store}`}>
      <h3 id={`unthanked-${store}`} className={styles.title}>
        {texts.storeStore({ store })}
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <AvatarLink person={person} size="small" />
            <span className={styles.text}>
              <PersonLink person={person} isAlone />
              <span className={styles.when}>{lastThanked(person)}</span>
            </span>
            {person.id !== me.id && <ThankLink person={person} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ThankLink = ({ person }: { person: Person }) => (
  <LinkButton href={`/gift-tokens?to=${person.id}`} kind="ghost" size="small">
    <span>
      {richText(
        texts.thankPerson({
          name: shortName(person),
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        }),
      )}
    </span>
  </LinkButton>
)

const lastThanked = ({ lastThankedAt }: Person) =>
  lastThankedAt === null ? texts.notThankedYet : texts.lastOnDate({ date: competitionDate(lastThankedAt) })
