import { startTransition, useId, useState } from 'react'
import type { NewThanks } from '#contract/thanks.ts'
import * as texts from '#texts/thanks.ts'
import { pieces } from '#web/ui/pieces.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/close-icon.tsx'
import { Coin } from '#web/ui/coin.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { leaveThanks } from './left-thanks.ts'
import { OpenedThanks } from './opened-thanks.tsx'
import styles from './thanks-pile.module.css'
import { useMarkOpened } from './use-mark-opened.ts'
import { whoThanked } from './who-thanked.ts'

type Props = {
  gifts: NewThanks[]
  /** The name of the button that closes the pile unopened. */
  skip: string
  /** Shows the beginning of the message that opens first: for gifts that arrive where no message is. */
  withMessage?: boolean
  /** Opens by itself, without the focus. A gift is read once the user has used a button of it. */
  startsOpen?: boolean
  onSkip: () => void
  onOpen?: () => void
  onDone?: () => void
}

/**
 * Gifts that the user has not opened: first only who thanked, then, oldest first, one message after another. Those that were
 * not shown stay unopened when the user leaves.
 */
export function ThanksPile({ gifts, skip, withMessage, startsOpen = false, onSkip, onOpen, onDone }: Props) {
  const markOpened = useMarkOpened()
  const [opened, setOpened] = useState<NewThanks[]>(() => (startsOpen ? [...gifts].reverse() : []))
  const [isOpen, setOpen] = useState(startsOpen)
  const [seenIds, setSeenIds] = useState<string[]>([])
  // The list may be older than the press that opened them.
  const unopened = gifts.filter((gift) => opened.every(({ id: openedId }) => openedId !== gift.id)).reverse()

  function see(...shown: NewThanks[]) {
    const unseen = shown.filter(({ id }) => !seenIds.includes(id))
    if (unseen.length === 0) return
    setSeenIds([...seenIds, ...unseen.map(({ id }) => id)])
    markOpened(unseen)
  }

  // Rendered in slices: together with the press it would be one task of more than two frames.
  function open() {
    startTransition(() => {
      setOpened([...opened, ...unopened])
      setOpen(true)
      onOpen?.()
    })
    see(...unopened.slice(0, 1))
  }

  const show = (next: NewThanks) => setOpened([...opened, next])

  function close() {
    setOpen(false)
    leaveThanks(opened)
    onDone?.()
    // The button disappears; keyboard users continue from the page title.
    focusPageTitle()
  }

  function skipAll() {
    onSkip()
    focusPageTitle()
  }

  if (isOpen)
    return (
      <OpenedThanks {...{ opened, show }} arrived={unopened} onClose={close} onSee={see} takesFocus={!startsOpen} />
    )
  return unopened.length > 0 && <Unopened {...{ unopened, skip, withMessage }} onOpen={open} onSkip={skipAll} />
}

type UnopenedProps = Pick<Props, 'skip' | 'withMessage' | 'onSkip'> & { unopened: NewThanks[]; onOpen: () => void }

/** Who thanked, before their gifts are opened. */
function Unopened({ unopened, skip, withMessage, onOpen, onSkip }: UnopenedProps) {
  const id = useId()
  const [first] = unopened
  if (!first) return null
  const hasFirst = unopened.some(({ isFirst }) => isFirst)
  return (
    <section className={styles.pile} aria-labelledby={id} data-first={hasFirst || undefined}>
      <span className={styles.icon} aria-hidden>
        {withMessage ? <Avatar person={first.fromUser} /> : <Coin />}
      </span>
      <h2 id={id} className={styles.title}>
        {hasFirst && <span className={styles.first}>{texts.yourFirstThankYou}</span>}
        {pieces(texts.nameThankedYou({ name: <bdi>{whoThanked(unopened)}</bdi> }))}
      </h2>
      {withMessage && first.message && <Message text={first.message} />}
      <Button size="small" onClick={onOpen}>
        {texts.openIt}
      </Button>
      <Button kind="ghost" size="icon" onClick={onSkip}>
        <CloseIcon />
        <VisuallyHidden>{skip}</VisuallyHidden>
      </Button>
    </section>
  )
}

const Message = ({ text }: { text: string }) => (
  <p className={styles.message} dir="auto">
    {text}
  </p>
)
