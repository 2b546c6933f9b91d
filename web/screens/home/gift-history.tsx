import Gift from 'lucide-react/icons/gift'
import { type giftsGiven, type giftsReceived, homePage } from '#contract/gifts.ts'
import { oneOfEachGroup } from '#domain/gift-groups.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIncrementalRows } from '#web/kit/use-incremental-rows.ts'
import styles from './home.module.css'
import { GiftRow } from '#web/parts/gift/gift-row.tsx'

type Props = {
  gifts: typeof giftsReceived | typeof giftsGiven
  otherParty: 'fromUser' | 'toUser'
  name: string
  empty: string
}

/** The gifts that the user received, or gave, in a scrolling list that loads more pages. */
export function GiftHistory({ gifts, otherParty, name, empty }: Props) {
  const reading = useReadPages(gifts, { search: homePage })
  const thanks = oneOfEachGroup(reading.data ?? [])
  const { count, isWhole } = useIncrementalRows(thanks.length, { step: 4 })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
    <div role="region" aria-label={name} tabIndex={0} className={styles.giftHistory}>
      <Read
        result={reading}
        loading={<Skeletons count={4} shape="person" />}
        empty={<Empty icon={Gift} title={empty} />}
      >
        {() => (
          <ul>
            {thanks.slice(0, count).map((gift) => (
              <GiftRow key={gift.id} gift={gift} otherParty={otherParty} />
            ))}
          </ul>
        )}
      </Read>
      {isWhole && <MoreRows reading={reading} />}
    </div>
  )
}
