import type { Insights } from '#contract/insights.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/insights.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './store-people.module.css'

type Person = Insights['unthanked']['people'][number]

type Props = {
  store: string
  people: Person[]
  /** True for one that shares its line with another store. */
  isHalf: boolean
}

/** The people of a store who wait for a thank-you, each with a link that begins one. */
export function StorePeople({ store, people, isHalf }: Props) {
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
