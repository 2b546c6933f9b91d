import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import type { Insights } from '#contract/insights.ts'
import { unthankedDays } from '#domain/insights.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/insights.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { CsvButton } from './csv-button.tsx'
import { StorePeople } from './store-people.tsx'
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
      <p className={styles.intro}>
        {`${texts.nobodyThanked({ total, unthankedDays })}${people.length < total ? ` ${texts.theseAreTheFirst({ n: people.length })}` : ''}`}
      </p>
      <div className={styles.stores}>
        {inLines(byStore(shown)).map(({ store: [store, ofStore], isHalf }) => (
          <StorePeople key={store} store={store} people={ofStore} isHalf={isHalf} />
        ))}
      </div>
      <div className={styles.actions}>
        {hasMore && (
          <Button kind="secondary" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAllPeople({ n: people.length })}
          </Button>
        )}
        <CsvButton
          file="not-thanked.csv"
          label={texts.downloadPeople}
          rows={[
            [texts.store, texts.person, texts.lastThanked],
            ...people.map((person) => [person.storeNumber, shortName(person), person.lastThankedAt]),
          ]}
        />
      </div>
    </Card>
  )
}

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
