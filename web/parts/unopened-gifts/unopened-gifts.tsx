import { startTransition, useId, useState } from 'react'
import X from 'lucide-react/icons/x'
import type { NewThanks } from '#contract/thanks.ts'
import * as texts from '#texts/thanks.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { dismissGifts } from './dismissed-gifts.ts'
import { GiftReader } from './gift-reader.tsx'
import styles from './unopened-gifts.module.css'
import { useMarkOpened } from './use-mark-opened.ts'
import { whoThanked } from './who-thanked.ts'

type Props = {
  gifts: NewThanks[]
  /** Opens by itself, without the focus. A gift is read once the user has used a button of it. */
  startsOpen: boolean
  onClose: () => void
}

/**
 * Gifts that arrived and that the user has not opened: first who thanked and the beginning of the message, then, oldest first,
 * one message after another. Those that were not shown stay unopened when the user leaves.
 */
export function UnopenedGifts({ gifts, startsOpen, onClose }: Props) {
  const markOpened = useMarkOpened()
  const [opened, setOpened] = useState<NewThanks[]>(() => (startsOpen ? [...gifts].reverse() : []))
  const [isOpen, setOpen] = useState(startsOpen)
  // The list may be older than the press that opened them.
  const unopened = gifts.filter((gift) => opened.every(({ id: openedId }) => openedId !== gift.id)).reverse()

  // Rendered in slices: together with the press it would be one task of more than two frames.
  function open() {
    startTransition(() => {
      setOpened([...opened, ...unopened])
      setOpen(true)
    })
    markOpened(...unopened.slice(0, 1))
  }

  const show = (next: NewThanks) => setOpened([...opened, next])

  function close() {
    // One that has arrived meanwhile follows as a row.
    setOpen(false)
    dismissGifts(opened)
    onClose()
    // The button disappears; keyboard users continue from the page title.
    focusPageTitle()
  }

  if (isOpen)
    return (
      <GiftReader
        opened={opened}
        show={show}
        arrived={unopened}
        onClose={close}
        onSee={markOpened}
        takesFocus={!startsOpen}
      />
    )
  return unopened.length > 0 && <Summary unopened={unopened} onOpen={open} onClose={close} />
}

type SummaryProps = { unopened: NewThanks[]; onOpen: () => void; onClose: () => void }

/** Who thanked, and the beginning of the message that opens first. */
function Summary({ unopened, onOpen, onClose }: SummaryProps) {
  const id = useId()
  const [first] = unopened
  if (!first) return null
  const hasFirst = unopened.some(({ isFirst }) => isFirst)
  return (
    <section className={styles.summary} aria-labelledby={id} data-first={hasFirst || undefined}>
      <span className={styles.icon} aria-hidden>
        <Avatar person={first.fromUser} />
      </span>
      <h2 id={id} className={styles.title}>
        {hasFirst && <span className={styles.first}>{texts.yourFirstThankYou}</span>}
        {richText(texts.nameThankedYou({ name: <bdi>{whoThanked(unopened)}</bdi> }))}
      </h2>
      {first.message && (
        <p className={styles.message} dir="auto">
          {first.message}
        </p>
      )}
      <Button size="small" onClick={onOpen}>
        {texts.openIt}
      </Button>
      <Button kind="ghost" size="icon" onClick={onClose}>
        <X size={20} />
        <VisuallyHidden>{texts.notNow}</VisuallyHidden>
      </Button>
    </section>
  )
}
