import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { colleaguesToThank, type Profile } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/people.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Avatar } from './avatar.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './colleagues-to-thank.module.css'
import { distinctionOf } from './distinction.tsx'

/** Three colleagues of the own store, as links to gifts to them. A user who is alone in the store looks for others. */
export function ColleaguesToThank() {
  const colleagues = useRead(colleaguesToThank, { refetchOnOpen: true }).data
  if (colleagues?.length === 0)
    return (
      <p className={styles.nobody}>
        <LinkButton href="/gift-tokens" kind="secondary">
          {texts.findSomebodyToThank}
        </LinkButton>
      </p>
    )
  return (
    <Colleagues people={colleagues}>
      {(face) => (
        <Link href={`/gift-tokens?to=${face.person.id}`} className={styles.person}>
          <Face {...face} size="large" />
        </Link>
      )}
    </Colleagues>
  )
}

/** The same colleagues in one row, each chosen with one tap. Without an answer the form takes their space back. */
export function ColleagueChoices({ onChoose }: { onChoose: (person: Profile) => void }) {
  const { data: colleagues, error } = useRead(colleaguesToThank, { search: { always: 'true' } })
  if (!colleagues) return error && <span hidden />
  if (colleagues.length === 0) return <p className={styles.nobody}>{texts.nobodyElseYet}</p>
  return (
    <Colleagues people={colleagues} isRow>
      {(face) => (
        <button type="button" className={styles.person} onClick={() => onChoose(face.person)}>
          <Face {...face} size="small" />
        </button>
      )}
    </Colleagues>
  )
}

/** `distinction` tells people of the same name apart. */
type FaceProps = { person: Profile; distinction: string | null }

type ColleaguesProps = { people: Profile[] | undefined; isRow?: true; children: (face: FaceProps) => ReactNode }

const Colleagues = ({ people, isRow, children }: ColleaguesProps) => (
  <ul className={styles.colleagues} data-row={isRow} aria-label={texts.fromYourStore}>
    {people?.map((person) => (
      <li key={person.id}>{children({ person, distinction: distinctionOf(person, people) })}</li>
    ))}
  </ul>
)

const Face = ({ person, distinction, size }: FaceProps & { size: 'small' | 'large' }) => (
  <>
    <Avatar person={person} size={size} />
    <span className={styles.text}>
      <span className={styles.name}>
        <VisuallyHidden>{`${texts.thank} `}</VisuallyHidden>
        <bdi>{shortName(person)}</bdi>
      </span>
      {distinction && <span className={styles.distinction}>{distinction}</span>}
    </span>
  </>
)
