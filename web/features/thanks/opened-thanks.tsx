import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { NewThanks } from '#contract/thanks.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/thanks.ts'
import { pieces } from '#web/ui/pieces.ts'
import { AvatarLink } from '#web/ui/avatar-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import confetti from '#web/ui/confetti.module.css'
import { competitionDate } from '#web/ui/dates.ts'
import { GifPicture } from '#web/ui/gif-picture.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './opened-thanks.module.css'
import { SayThanks } from './say-thanks.tsx'
import { whoThanked } from './who-thanked.ts'

type Props = {
  opened: NewThanks[]
  /** The gifts that arrived after these were opened, oldest first. */
  arrived: NewThanks[]
  show: (gift: NewThanks) => void
  onClose: () => void
  /** Called when the user has shown, by using a button, that they saw a gift, and with the one that the button shows next. */
  onSee: (...gifts: NewThanks[]) => void
  /** False if it came by itself: the focus stays where the user works. */
  takesFocus: boolean
}

/**
 * Opened gifts, one after another, then those that arrive meanwhile: the message, and the ways to say thanks. Of one without
 * words the giver is large, and the tokens.
 */
export function OpenedThanks({ opened, arrived, show, onClose, onSee, takesFocus }: Props) {
  const id = useId()
  const [index, setIndex] = useState(0)
  const gift = opened[index]
  if (!gift) return null
  const left = opened.length + arrived.length - index - 1
  const isLast = left === 0
  const see = () => onSee(gift)
  const leave = isLast ? close : see

  const showNext = () => {
    const next = opened[index + 1] ?? arrived[0]
    onSee(gift, ...(next ? [next] : []))
    if (next && index === opened.length - 1) show(next)
    setIndex(index + 1)
  }

  function close() {
    see()
    onClose()
  }

  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      data-opened
      data-first={gift.isFirst || undefined}
      data-wordless={isWordless(gift) || undefined}
    >
      <Face key={gift.id} gift={gift} onLeave={leave} />
      {/* The button that opened it is gone: the focus moves to what it opened. */}
      <h2
        key={`title ${gift.id}`}
        ref={takesFocus || index > 0 ? focusOnMount : undefined}
        id={id}
        tabIndex={-1}
        className={styles.title}
      >
        {gift.isFirst && <span className={styles.first}>{texts.yourFirstThankYou}</span>}
        {pieces(texts.nameThankedYou({ name: <Giver gift={gift} onLeave={leave} /> }))}
      </h2>
      <Content key={`content ${gift.id}`} gift={gift} />
      <div className={styles.actions}>
        <SayThanks key={`thanks ${gift.id}`} gift={gift} onPress={see} />
        <Link href={`/gifts/${gift.id}`} className={buttonClass({ kind: 'ghost', size: 'small' })} onClick={leave}>
          {texts.writeBack}
        </Link>
        <Button kind="ghost" size="small" onClick={isLast ? close : showNext}>
          {isLast ? texts.done : texts.nextMore({ left })}
        </Button>
      </div>
    </section>
  )
}

const isWordless = ({ message, gifUrl }: NewThanks) => message === null && gifUrl === null

type WayProps = { gift: NewThanks; onLeave: () => void }

const Giver = ({ gift, onLeave }: WayProps) => (
  <PersonLink person={gift.fromUser} onClick={onLeave}>
    {whoThanked([gift])}
  </PersonLink>
)

const Face = ({ gift: { fromUser, isFirst }, onLeave }: WayProps) => (
  <span className={isFirst ? `${styles.ring} ${confetti.confetti}` : styles.face} aria-hidden>
    <AvatarLink person={fromUser} size="large" onClick={onLeave} />
  </span>
)

/** The reason, message, GIF and tokens of a gift. */
const Content = ({ gift }: { gift: NewThanks }) => (
  <>
    <Day gift={gift} />
    <Reason gift={gift} />
    {gift.message && (
      <blockquote className={styles.message} dir="auto">
        {gift.message}
      </blockquote>
    )}
    {gift.gifUrl && <GifPicture address={gift.gifUrl} size="small" />}
    <span className={styles.amount}>
      <TokenPill amount={gift.amount} />
    </span>
    {gift.isFirst && <p className={styles.note}>{texts.spendTokens}</p>}
  </>
)

/** The reason, of the owner's list. */
const Reason = ({ gift: { reason } }: { gift: NewThanks }) =>
  reason !== null && (
    <Badge tone="brand">
      <bdi>{reasonText(reason)}</bdi>
    </Badge>
  )

/** The day of the first gift ever. */
const Day = ({ gift: { isFirst, createdAt } }: { gift: NewThanks }) =>
  isFirst && <p className={styles.day}>{texts.dayToRemember({ date: competitionDate(createdAt) })}</p>

/** Below a win, what was opened may be out of sight: the whole of it scrolls into view, as little as needed. */
function focusOnMount(title: HTMLHeadingElement | null) {
  title?.focus({ preventScroll: true })
  title?.closest('section')?.scrollIntoView({ block: 'nearest' })
}
