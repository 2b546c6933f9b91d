import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useState } from 'react'
import { type MutualGifts, mutualGifts } from '#contract/mutual-gifts.ts'
import * as texts from '#texts/admins.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useHashTarget } from '#web/kit/use-hash-target.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { richText } from '#web/kit/rich-text.ts'
import styles from './admins.module.css'

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
      <p className={`${layout.quiet} ${styles.purpose}`}>{texts.mutualGiftsIntro}</p>
      <Read result={reading} loading={<Skeletons count={3} shape="person" />} empty={<NoMutualGifts />}>
        {(rows) => <PairsAndRings rows={rows} />}
      </Read>
    </Card>
  )
}

/** Of each kind; one line of a wide window. */
const maxAtFirst = 3

const kinds = [
  { kind: 'pair', title: texts.pairs },
  { kind: 'ring', title: texts.ringsOfThree },
  { kind: 'approval', title: texts.giftsToApprover },
] as const

function PairsAndRings({ rows }: { rows: MutualGifts[] }) {
  const [isWhole, setWhole] = useState(false)
  const groups = kinds.map((group) => ({ ...group, all: rows.filter(({ kind }) => kind === group.kind) }))
  return (
    <>
      {groups
        .filter(({ all }) => all.length > 0)
        .map(({ kind, title, all }) => (
          <section key={kind} aria-labelledby={`mutual-${kind}`}>
            <h3 id={`mutual-${kind}`} className={styles.kind}>
              {title}
            </h3>
            <ol className={`${layout.columns} ${styles.pairs}`}>
              {(isWhole ? all : all.slice(0, maxAtFirst)).map((row) => (
                <MutualGiftsRow key={keyOf(row)} row={row} />
              ))}
            </ol>
          </section>
        ))}
      {groups.some(({ all }) => all.length > maxAtFirst) && (
        <p className={styles.more}>
          <Button kind="secondary" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAllMutual({ n: rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}

const keyOf = ({ kind, gifts }: MutualGifts) =>
  [kind, ...gifts.map(({ from, tokens }, place) => from?.id ?? `${place} ${tokens}`)].join(' ')

const NoMutualGifts = () => (
  <Empty icon={HeartHandshake} title={texts.nothingMutualYet} text={texts.nobodyHasGivenBackToA} />
)

/** A pair or ring: its faces, and the tokens that each gave to the next. */
const MutualGiftsRow = ({ row: { gifts } }: { row: MutualGifts }) => (
  <li className={styles.mutual}>
    <span className={styles.faces}>
      {gifts.map(({ from }, place) => (
        <AvatarLink key={place} person={from} size="small" />
      ))}
    </span>
    <ul>
      {gifts.map(({ from, to, tokens }, place) => (
        <li key={place}>
          {richText(texts.gave({ from: <PersonLink person={from} />, to: <PersonLink person={to} />, tokens }))}
        </li>
      ))}
    </ul>
  </li>
)
