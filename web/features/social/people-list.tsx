import { boosts, reactions } from '#contract/social.ts'
import type { Person } from '#contract/shapes.ts'
import { shortName } from '#domain/names.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { type ReadPagesResult, useReadPages } from '#web/api/use-read-pages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './people-list.module.css'

/** Who reacted to a gift in one way. */
export function WhoReacted({ giftId, type }: { giftId: string; type: ReactionType }) {
  const reading = useReadPages(reactions, { params: { id: giftId }, refetchOnOpen: true })
  return <People reading={{ ...reading, data: reading.data?.filter(({ reactionType }) => reactionType === type) }} />
}

/** Who boosted a gift. */
export const WhoBoosted = ({ giftId }: { giftId: string }) => (
  <People reading={useReadPages(boosts, { params: { id: giftId }, refetchOnOpen: true })} />
)

type AuditEventInput = { id: string; user: Person | null }
type Reading = Omit<ReadPagesResult, 'data'> & { data: AuditEventInput[] | undefined }

const People = ({ reading }: { reading: Reading }) => (
  <>
    <Read result={reading} loading={<Skeletons count={2} shape="person" />} empty={<p>Nobody any more</p>}>
      {(auditActions) => (
        <ul className={styles.people}>
          {auditActions.map(({ id, user }) => (
            <li key={id}>
              <Avatar person={user} size="small" />
              <bdi>{user ? shortName(user) : 'Unknown'}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Read>
    <MoreRows reading={reading} />
  </>
)
