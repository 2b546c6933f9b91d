import { HeartHandshake } from 'lucide-react'
import { type MutualGifts, mutualGifts } from '#contract/mutual-gifts.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/admins.ts'
import { useRead } from '#web/api/use-read.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { pieces } from '#web/ui/pieces.ts'
import { useHashTarget } from '#web/ui/use-hash-target.ts'
import styles from './mutual-gifts-card.module.css'

/** Lists the pairs and rings of people who gave each other the most this month. */
export function MutualGiftsCard() {
  const title = useHashTarget<HTMLSpanElement>('mutual-gifts')
  const reading = useRead(mutualGifts, { refetchOnOpen: true })
  return (
    <Card
      title={
        <span ref={title} tabIndex={-1}>
          {texts.mutualGifts}
        </span>
      }
    >
      <p className={styles.purpose}>{texts.mutualGiftsIntro}</p>
      <Read result={reading} loading={<Skeletons count={3} shape="person" />} empty={<NoMutualGifts />}>
        {(rows) => (
          <ol className={styles.rows}>
            {rows.map((row) => (
              <MutualGiftsRow key={keyOf(row)} row={row} />
            ))}
          </ol>
        )}
      </Read>
    </Card>
  )
}

const kinds = { pair: texts.pair, ring: texts.ringOfThree } satisfies Record<MutualGifts['kind'], string>

const MutualGiftsRow = ({ row: { kind, gifts } }: { row: MutualGifts }) => (
  <li className={styles.row}>
    <strong>{kinds[kind]}</strong>
    <ul>
      {gifts.map(({ from, to, tokens }, place) => (
        <li key={place}>
          {pieces(texts.gave({ from: <bdi>{personName(from)}</bdi>, to: <bdi>{personName(to)}</bdi>, tokens }))}
        </li>
      ))}
    </ul>
  </li>
)

const keyOf = ({ kind, gifts }: MutualGifts) =>
  [kind, ...gifts.map(({ from, tokens }, place) => from?.id ?? `${place} ${tokens}`)].join(' ')

const NoMutualGifts = () => (
  <Empty icon={HeartHandshake} title={texts.nothingMutualYet} text={texts.nobodyHasGivenBackToA} />
)
