import Gift from 'lucide-react/icons/gift'
import { useParams } from 'wouter'
import { type Card, cardSheet, type PrintedSheet } from '#contract/cards.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/cards.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { BackLink } from '#web/kit/back-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './card-sheet.module.css'

type Open = Card & { code: string; qr: NonNullable<Card['qr']> }

const isOpen = (card: Card): card is Open => card.code !== null && card.qr !== null

/** The cards of a sheet that can be claimed, to print and cut out. */
export function SheetScreen() {
  const { id = '' } = useParams()
  const reading = useRead(cardSheet, { params: { id }, refetchOnOpen: true })
  const cards = reading.data?.cards.filter(isOpen) ?? []
  return (
    <>
      <BackLink href="/cards">{texts.cards}</BackLink>
      <PageHead
        title={
          reading.data && cards.length > 0
            ? texts.sheet({ count: cards.length, amount: reading.data.amount })
            : texts.cards
        }
      >
        {cards.length > 0 && (
          <p className={styles.print}>
            <Button onClick={() => print()}>{texts.print}</Button>
          </p>
        )}
      </PageHead>
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {(sheet) =>
          cards.length === 0 ? (
            <Empty icon={Gift} title={texts.noneLeft} />
          ) : (
            <ul className={styles.sheet}>
              {cards.map((card) => (
                <PrintedCard key={card.id} card={card} sheet={sheet} />
              ))}
            </ul>
          )
        }
      </Read>
    </>
  )
}

/** One card: who gives how many tokens, room to write by hand, and how to claim it. */
function PrintedCard({ card, sheet: { amount, address, expiresAt } }: { card: Open; sheet: PrintedSheet }) {
  const maker = useMe()
  return (
    <li className={styles.card}>
      <div className={styles.content}>
        <p className={styles.title}>
          <strong>{texts.thankYou}</strong>
          <span className={styles.amount}>
            <Coin />
            <span>{texts.tokens({ n: amount })}</span>
          </span>
        </p>
        <div className={styles.lines} />
        <QrCode qr={card.qr} label={texts.scan} className={styles.qr} />
        <p className={styles.how}>
          <span>{texts.scan}</span>
          <strong className={styles.code}>{card.code}</strong>
          <span>{texts.orType({ address })}</span>
          <span>{texts.until({ date: competitionDate(expiresAt) })}</span>
        </p>
        <p className={styles.from}>{texts.from({ name: shortName(maker), storeNumber: maker.storeNumber })}</p>
      </div>
    </li>
  )
}
