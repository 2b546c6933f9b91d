import { Gift } from 'lucide-react'
import type { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './gift-history.module.css'
import { GiftRow } from './gift-row.tsx'

type Props = {
  gifts: typeof giftsReceived | typeof giftsGiven
  other: 'fromUser' | 'toUser'
  name: string
  empty: string
}

/** One direction of a person's gifts, in a list that scrolls and reads on. */
export function GiftHistory({ gifts, other, name, empty }: Props) {
  const reading = useReadPages(gifts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard too.
    <div role="region" aria-label={name} tabIndex={0} className={styles.scroll}>
      <Read
        result={reading}
        loading={<Skeletons count={4} shape="person" />}
        empty={<Empty icon={Gift} title={empty} />}
      >
        {(rows) => (
          <ul>
            {rows.map((gift) => (
              <GiftRow key={gift.id} gift={gift} other={other} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </div>
  )
}
