import { boosts, reactions } from '#contract/social.ts'
import type { Person } from '#contract/shapes.ts'
import type { ReactionType } from '#domain/reactions.ts'
import * as texts from '#texts/social.ts'
import { type ReadPagesResult, useReadPages } from '#web/data/cache/use-read-pages.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './people-list.module.css'

/** The users who reacted to a gift with one type. */
export function ReactionUsers({ giftId, type }: { giftId: string; type: ReactionType }) {
  const reading = useReadPages(reactions, { params: { id: giftId }, refetchOnOpen: true })
  return (
    <PeopleList reading={{ ...reading, data: reading.data?.filter(({ reactionType }) => reactionType === type) }} />
  )
}

/** The users who boosted a gift. */
export const BoostUsers = ({ giftId }: { giftId: string }) => (
  <PeopleList reading={useReadPages(boosts, { params: { id: giftId }, refetchOnOpen: true })} />
)

type Row = { id: string; user: Person | null }
type Reading = Omit<ReadPagesResult, 'data'> & { data: Row[] | undefined }

const PeopleList = ({ reading }: { reading: Reading }) => (
  <>
    <Read result={reading} loading={<Skeletons count={2} shape="person" />} empty={<p>{texts.nobodyAnyMore}</p>}>
      {(rows) => (
        <ul className={styles.people}>
          {rows.map(({ id, user }) => (
            <li key={id}>
              <AvatarLink person={user} size="small" />
              <PersonLink person={user} isAlone>
                {user ? undefined : texts.unknown}
              </PersonLink>
            </li>
          ))}
        </ul>
      )}
    </Read>
    <MoreRows reading={reading} />
  </>
)
