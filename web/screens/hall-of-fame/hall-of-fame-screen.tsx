import PackageCheck from 'lucide-react/icons/package-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { type ReactNode, useState } from 'react'
import { hallOfFame, type Win } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { HeadLink } from '#web/parts/competition/head-link.tsx'
import { ReceiveButton } from '#web/parts/prize/winner-prize.tsx'
import { PrizePicture } from '#web/parts/competition/prize-picture.tsx'
import styles from './hall-of-fame.module.css'

/** Everyone who has won a prize, newest first. */
export function HallOfFameScreen() {
  const reading = useReadPages(hallOfFame, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.hallOfFame} subtitle={texts.hallSubtitle}>
        <HeadLink href="/competitions" icon={Ticket}>
          {texts.competitions}
        </HeadLink>
      </PageHead>
      <Read result={reading} loading={<Skeletons count={3} shape="prize" />} empty={<NobodyYet />}>
        {(wins) => (
          <ul className={styles.wins}>
            {wins.map((win, index) => (
              <WinRow key={win.id} win={win} index={index} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

function WinRow({ win, index }: { win: Win; index: number }) {
  const { title, prize, imageUrl, winner, winnerSelectedAt } = win
  const isOwn = winner.id === useMe().id
  return (
    <li className={styles.win} data-own={isOwn || undefined} data-newest={index === 0 || undefined}>
      <PrizePicture url={imageUrl} index={index} />
      <div className={styles.body}>
        <div className={styles.winner}>
          <span className={index === 0 ? `${styles.portrait} ${confetti.confetti}` : styles.portrait}>
            <AvatarLink person={winner} size="large" />
            <span className={styles.trophy}>
              <Trophy aria-hidden size="1rem" />
            </span>
          </span>
          <div className={styles.facts}>
            {(isOwn || index === 0) && <p className={styles.label}>{isOwn ? texts.youWonThis : texts.newestWinner}</p>}
            <strong className={styles.name}>
              <PersonLink person={winner} isAlone />
            </strong>
            <p className={styles.origin}>
              <span className={styles.parts}>
                <span>{texts.ofStore(winner)}</span>
                <span> </span>
                <time dateTime={winnerSelectedAt}>{competitionDate(winnerSelectedAt)}</time>
              </span>
            </p>
          </div>
        </div>
        <h2 className={styles.prize} dir="auto">
          {prize}
        </h2>
        <p className={styles.fact}>
          <bdi>{title}</bdi>
        </p>
        <WinFacts win={win} />
        {isOwn && win.handedOverAt && !win.receivedAt && <ReceiveButton competition={win} isWide />}
      </div>
    </li>
  )
}

/** The tickets of the draw, whether the winner has the prize, and the verification. */
function WinFacts({ win }: { win: Win }) {
  const { entryCount, myEntryCount } = win
  return (
    <ul className={styles.list}>
      {entryCount !== null && (
        <li>
          <Ticket aria-hidden size="1.25rem" />
          <span>
            {myEntryCount > 0
              ? texts.ticketsInDraw({ all: entryCount, mine: myEntryCount })
              : texts.drawnFromTickets({ n: entryCount })}
          </span>
        </li>
      )}
      <li>
        <PackageCheck aria-hidden size="1.25rem" />
        <span>{handoverInWords(win)}</span>
      </li>
      <li>
        <VerifyButton win={win} />
      </li>
    </ul>
  )
}

const VerifyDialog = lazyDialog(async () => (await import('#web/parts/draw/verify-dialog.tsx')).VerifyDialog)

function VerifyButton({ win }: { win: Win }) {
  const [isOpen, setOpen] = useState(false)
  const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>
  return (
    <>
      <Button kind="ghost" size="small" {...VerifyDialog.preloadProps} onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden size="1.25rem" />
        <span>{richText(texts.verifyNamed({ title: win.title, hidden }))}</span>
      </Button>
      {isOpen && <VerifyDialog competition={{ ...win, winnerId: win.winner.id }} onClose={() => setOpen(false)} />}
    </>
  )
}

function handoverInWords({ handedOverAt, receivedAt }: Win) {
  if (receivedAt) return texts.prizeReceived
  return handedOverAt ? texts.handedOver : texts.waitingToBeHandedOver
}

const NobodyYet = () => (
  <div className={styles.nobody}>
    <PrizePicture url={null} index={0} />
    <Empty icon={Trophy} title={texts.nobodyHasWonYet} text={texts.theFirstOneCouldBeYou}>
      <LinkButton href="/competitions">{texts.seeTheCompetitions}</LinkButton>
    </Empty>
  </div>
)
