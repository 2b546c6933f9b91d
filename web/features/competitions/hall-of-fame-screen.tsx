import { PackageCheck, Ticket, Trophy } from 'lucide-react'
import { hallOfFame, type Win } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { AvatarLink } from '#web/ui/avatar-link.tsx'
import { competitionDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './hall-of-fame-screen.module.css'
import { PrizePicture } from './prize-picture.tsx'

/** Everyone who has won a prize, newest first. */
export function HallOfFameScreen() {
  const reading = useReadPages(hallOfFame, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.hallOfFame} subtitle={texts.hallSubtitle}>
        <p className={styles.back}>
          <LinkButton href="/competitions" kind="secondary" size="small">
            <Ticket aria-hidden size="1.25rem" />
            {texts.seeTheCompetitions}
          </LinkButton>
        </p>
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
  return (
    <li className={styles.win}>
      <PrizePicture url={imageUrl} index={index} />
      <div className={styles.body}>
        <div className={styles.winner}>
          <span className={styles.portrait}>
            <AvatarLink person={winner} size="large" />
            <span className={styles.trophy}>
              <Trophy aria-hidden size="0.875rem" />
            </span>
          </span>
          <p>
            <strong>
              <PersonLink person={winner} isAlone />
            </strong>
            <span className={styles.fact}>
              {pieces(
                texts.storeAndTime({
                  storeNumber: winner.storeNumber,
                  time: <time dateTime={winnerSelectedAt}>{competitionDate(winnerSelectedAt)}</time>,
                }),
              )}
            </span>
          </p>
        </div>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.prize} dir="auto">
          {prize}
        </p>
        <p className={styles.handover}>
          <PackageCheck aria-hidden size="1.25rem" />
          {handoverInWords(win)}
        </p>
      </div>
    </li>
  )
}

function handoverInWords({ handedOverAt, receivedAt }: Win) {
  if (receivedAt) return texts.prizeReceived
  return handedOverAt ? texts.handedOver : texts.waitingToBeHandedOver
}

const NobodyYet = () => (
  <Empty icon={Trophy} title={texts.nobodyHasWonYet} text={texts.theFirstOneCouldBeYou}>
    <LinkButton href="/competitions">{texts.seeTheCompetitions}</LinkButton>
  </Empty>
)
