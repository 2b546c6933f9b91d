import { type RefCallback, useId, useState } from 'react'
import { Link } from 'wouter'
import type { NewThanks } from '#contract/thanks.ts'
import { wordsOf } from '#domain/words-of-gift.ts'
import { reasonText } from '#messages/reason-text.ts'
import { yourThanks } from '#texts/milestones.ts'
import * as texts from '#texts/thanks.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import confetti from '#web/kit/confetti.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import { TokenStamp } from '#web/parts/gift/token-stamp.tsx'
import styles from './gift-reader.module.css'
import { SayThanks } from './say-thanks.tsx'
import { readingMs, whenRead } from './when-read.ts'
import { whoThanked } from './who-thanked.ts'
import face from './giver.module.css'

type Props = {
  opened: NewThanks[]
  /** The gifts that arrived after these were opened, oldest first. */
  arrived?: NewThanks[]
  show?: (gift: NewThanks) => void
  onClose: () => void
  /** Called when the user has shown, by using a button, that they saw a gift, and with the one that the button shows next. */
  onSee: (...gifts: NewThanks[]) => void
  /** True if a gift is seen when it was in view for as long as it takes to read, also without a button. */
  isSeenInView?: boolean
  /** False if it came by itself: the focus stays where the user works. */
  takesFocus?: boolean
}

/** Gifts, one after another, then those that arrive meanwhile. */
export function GiftReader({ opened, arrived = noGifts, show, onClose, onSee, isSeenInView, takesFocus }: Props) {
  const [index, setIndex] = useState(0)
  const gift = opened[index]
  if (!gift) return null
  const gifts = [...opened, ...arrived]
  const next = gifts[index + 1]

  function showNext() {
    onSee(...gifts.slice(index, isSeenInView ? index + 1 : index + 2))
    if (next && index === opened.length - 1) show?.(next)
    setIndex(index + 1)
  }

  function close() {
    onSee(...opened.slice(index, index + 1))
    onClose()
  }

  return (
    <ThanksCard
      gift={gift}
      isNext={index > 0}
      left={gifts.length - index - 1}
      takesFocus={takesFocus || index > 0}
      onSee={() => onSee(gift)}
      onView={isSeenInView ? () => onSee(gift) : undefined}
      onNext={next ? showNext : close}
      onLeave={next ? () => onSee(gift) : close}
    />
  )
}

const noGifts: NewThanks[] = []

type CardProps = {
  gift: NewThanks
  isNext: boolean
  /** The number of gifts after this one. */
  left: number
  takesFocus: boolean | undefined
  onSee: () => void
  onView: (() => void) | undefined
  /** Shows the next gift, or closes the last one. */
  onNext: () => void
  /** Called when a link to another page is used. */
  onLeave: () => void
}

/**
 * A gift: who gave, the message, and the ways to say thanks. Home shows the same before the app runs (web/app/first-thanks.tsx).
 */
function ThanksCard({ gift, isNext, left, takesFocus, onSee, onView, onNext, onLeave }: CardProps) {
  const id = useId()
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      data-opened
      data-first={gift.isFirst}
      data-words={wordsOf(gift)}
      data-next={isNext}
    >
      <GiftFace key={gift.id} gift={gift} onLeave={onLeave} />
      {/* The button that showed it is gone: the focus moves to what it showed. */}
      <h2
        key={`title ${gift.id}`}
        ref={takesFocus ? focusOnMount : undefined}
        id={id}
        tabIndex={-1}
        className={styles.title}
      >
        {gift.isFirst && <span className={styles.first}>{texts.yourFirstThankYou}</span>}
        {!gift.isFirst && gift.milestone && <span className={styles.first}>{yourThanks({ n: gift.milestone })}</span>}
        {richText(texts.nameThankedYou({ name: <Giver gift={gift} onLeave={onLeave} /> }))}
      </h2>
      <Words
        key={`words ${gift.id}`}
        gift={gift}
        left={left}
        onSee={onSee}
        onView={onView}
        onNext={onNext}
        onLeave={onLeave}
      />
    </section>
  )
}

type WordsProps = Omit<CardProps, 'isNext' | 'takesFocus'>

/** The content of a gift and the ways to answer. It is read when both were in view. */
function Words({ gift, left, onSee, onView, onNext, onLeave }: WordsProps) {
  const [view] = useState(() => onView && whenRead(readingMs(gift.message), onView))
  return (
    <>
      <GiftContent gift={gift} view={view?.message} />
      <div ref={view?.buttons} className={styles.actions}>
        <SayThanks gift={gift} onPress={onSee} />
        <Link
          href={`/gifts/${gift.id}`}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
          onClick={onLeave}
        >
          {texts.writeBack}
        </Link>
        <Button kind="ghost" size="small" onClick={onNext}>
          {left === 0 ? texts.done : texts.nextMore({ left })}
        </Button>
      </div>
    </>
  )
}

const Giver = ({ gift, onLeave }: Pick<CardProps, 'gift' | 'onLeave'>) => (
  <PersonLink person={gift.fromUser} isAlone onClick={onLeave}>
    {whoThanked([gift])}
  </PersonLink>
)

/** Below a win, what was opened may be out of sight: the whole of it scrolls into view, as little as needed. */
function focusOnMount(title: HTMLHeadingElement | null) {
  title?.focus({ preventScroll: true })
  title?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

type FaceProps = { gift: NewThanks; onLeave: () => void }

/** Who gave, with the tokens. The arrival is a ring around the picture, and a coin that is tossed. */
const GiftFace = ({ gift: { fromUser, isFirst, amount }, onLeave }: FaceProps) => (
  <div className={face.face} data-arrives>
    <span className={isFirst ? `${face.picture} ${confetti.confetti}` : face.picture} aria-hidden>
      <AvatarLink person={fromUser} size="large" onClick={onLeave} />
    </span>
    <span className={face.amount}>
      <TokenStamp amount={amount} isGain />
    </span>
  </div>
)

type ContentProps = { gift: NewThanks; view: RefCallback<HTMLElement> | undefined }

/** The reason, message and GIF of a gift. */
function GiftContent({ gift, view }: ContentProps) {
  return (
    <div ref={view} className={styles.content}>
      <Day gift={gift} />
      <Reason gift={gift} />
      <div className={styles.words}>
        {gift.message && (
          <blockquote className={styles.message} dir="auto">
            {gift.message}
          </blockquote>
        )}
        {gift.gifUrl && <GifPicture address={gift.gifUrl} size="small" />}
      </div>
      {gift.isFirst && <p className={styles.note}>{texts.spendTokens}</p>}
    </div>
  )
}

/** The reason, of the owner's list. */
const Reason = ({ gift: { reason } }: { gift: NewThanks }) =>
  reason !== null && (
    <p className={styles.reason}>
      <bdi>{reasonText(reason)}</bdi>
    </p>
  )

/** The day of the first gift ever. */
const Day = ({ gift: { isFirst, createdAt } }: { gift: NewThanks }) =>
  isFirst && <p className={styles.day}>{texts.dayToRemember({ date: competitionDate(createdAt) })}</p>
