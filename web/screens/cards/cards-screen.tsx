import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { type CardSheet, cardSheets, takeBackCards } from '#contract/cards.ts'
import { me } from '#contract/auth.ts'
import { mayPrintCards } from '#domain/permissions.ts'
import * as texts from '#texts/cards.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import styles from './cards.module.css'
import { PrintCardsForm } from './print-cards-form.tsx'

/** The thank-you cards that a manager has printed, and a form to print more. */
export function CardsScreen() {
  const { role } = useMe()
  const reading = useReadPages(cardSheets, { refetchOnOpen: true })
  const [returning, setReturning] = useState<CardSheet | null>(null)
  return (
    <div className={styles.page}>
      <PageHead title={texts.cards} subtitle={texts.cardsSubtitle} />
      {mayPrintCards(role) ? <PrintCardsForm /> : <p className={layout.quiet}>{texts.onlyManagers}</p>}
      <Read
        result={reading}
        loading={<Skeletons count={2} shape="card" />}
        empty={<Empty icon={Gift} title={texts.noCards} />}
      >
        {(rows) => (
          <ul className={layout.stack}>
            {rows.map((sheet) => (
              <SheetRow key={sheet.id} sheet={sheet} onTakeBack={() => setReturning(sheet)} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
      {returning && <TakeBack sheet={returning} onClose={() => setReturning(null)} />}
    </div>
  )
}

function SheetRow({ sheet, onTakeBack }: { sheet: CardSheet; onTakeBack: () => void }) {
  const { id, count, amount, claimed, createdAt, expiresAt, returnedAt } = sheet
  const isAllClaimed = claimed === count
  const canBeClaimed = !isAllClaimed && returnedAt === null && new Date(expiresAt) > useNow()
  return (
    <li className={layout.sheet}>
      <div className={layout.spread}>
        <h2 className={styles.name}>{texts.sheet({ count, amount })}</h2>
        <time className={layout.quiet} dateTime={createdAt}>
          {competitionDate(createdAt)}
        </time>
      </div>
      <p>{stateOf(sheet)}</p>
      {!isAllClaimed && returnedAt === null && (
        <div className={layout.wrap}>
          {canBeClaimed && (
            <LinkButton href={`/cards/${id}`} kind="secondary" size="small">
              {texts.print}
            </LinkButton>
          )}
          <Button kind="secondary" size="small" onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        </div>
      )}
    </li>
  )
}

function stateOf({ count, claimed, expiresAt, returnedTokens }: CardSheet) {
  if (claimed === count) return texts.allClaimed
  if (returnedTokens !== null) return texts.claimedAndBack({ claimed, count, tokens: returnedTokens })
  return texts.claimedUntil({ claimed, count, date: competitionDate(expiresAt) })
}

const TakeBack = ({ sheet: { id, count, claimed, amount }, onClose }: { sheet: CardSheet; onClose: () => void }) => (
  <ConfirmWrite
    title={texts.takeBackQuestion}
    action={texts.takeBack}
    pendingLabel={texts.takingBack}
    endpoint={takeBackCards}
    params={{ id }}
    refreshes={[cardSheets, me]}
    done={texts.takenBack}
    failure={texts.failedToTakeBack}
    removesOpener
    onClose={onClose}
  >
    <p>{texts.takeBackText({ cards: count - claimed, tokens: (count - claimed) * amount })}</p>
  </ConfirmWrite>
)
