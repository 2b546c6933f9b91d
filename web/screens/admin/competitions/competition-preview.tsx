import { maxTokens } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { useClock } from '#web/kit/use-clock.ts'
import card from '#web/parts/competition/competition.module.css'
import {
  CompetitionFace,
  CompetitionPeriod,
  Countdown,
  UpcomingCardSection,
} from '#web/parts/competition/competition-face.tsx'
import styles from './competitions.module.css'
import type { readCompetitionForm } from './use-competition-form.ts'

export type TypedCompetition = ReturnType<typeof readCompetitionForm> &
  Partial<Record<'title' | 'prize' | 'description', unknown>>

/** `typed` is what the form holds. */
type Props = { typed: TypedCompetition; imageUrl: string | null }

/** The card as people will see it, while an admin fills in the form. */
export function CompetitionPreview({ typed, imageUrl }: Props) {
  const shown = shownWhileTyping(typed)
  const { startDate, endDate, tokenCost } = shown
  const isUpcoming = useClock((now) => Number(new Date(startDate) > now)) === 1
  const face = { ...shown, id: 'preview', imageUrl }
  return (
    <section className={styles.cardPreview} aria-label={texts.preview}>
      <p className={styles.caption}>{texts.previewOfTheCard}</p>
      {/* Screen readers have all of it in the fields. */}
      <div aria-hidden>
        <CompetitionFace competition={face} phase={isUpcoming ? 'upcoming' : 'active'} index={0}>
          {isUpcoming ? (
            <UpcomingCardSection competition={shown} />
          ) : (
            <div className={card.section}>
              {endDate && <Countdown until={endDate} label={texts.endsIn} atZero={texts.competitionEnded} />}
              {startDate && endDate && <CompetitionPeriod startDate={startDate} endDate={endDate} />}
              <span className={buttonClass({ size: 'large', isWide: true })}>{texts.enterFor({ tokenCost })}</span>
            </div>
          )}
        </CompetitionFace>
      </div>
    </section>
  )
}

/** In place of words that are still missing. */
const missing = '…'

const shownWhileTyping = ({ title, prize, description, tokenCost, startDate, endDate }: TypedCompetition) => ({
  title: wordsOf(title) || missing,
  prize: wordsOf(prize) || missing,
  description: wordsOf(description),
  tokenCost: Number.isInteger(tokenCost) ? Math.min(Math.max(tokenCost, 1), maxTokens) : 1,
  startDate,
  endDate,
})

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
