import Store from 'lucide-react/icons/store'
import { storeLeaderboard } from '#contract/leaderboard.ts'
import * as texts from '#texts/leaderboard.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Card } from '#web/kit/card.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import styles from './store-board.module.css'

type Props = { month: string | undefined; pastMonth: string | null }

/** The stores whose people received the most tokens together. */
export function StoreBoard({ month, pastMonth }: Props) {
  const reading = useRead(storeLeaderboard, { search: month ? { month } : undefined, refetchOnOpen: true })
  return (
    <Card title={pastMonth ? texts.topStoresIn({ pastMonth }) : texts.topStores}>
      <Read
        result={reading}
        loading={<Skeletons count={10} shape="row" />}
        empty={<Empty icon={Store} title={texts.noStoreIsOnTheBoard} />}
      >
        {(rows) => (
          <ol>
            {rows.map(({ rank, storeNumber, tokenCount }) => (
              <li key={storeNumber} className={styles.row}>
                <span className={styles.rank}>{`#${rank}`}</span>
                <strong>{texts.storeStoreNumber({ storeNumber })}</strong>
                <TokenPill amount={tokenCount} />
              </li>
            ))}
          </ol>
        )}
      </Read>
      <p className={styles.note}>{texts.smallStores}</p>
    </Card>
  )
}
