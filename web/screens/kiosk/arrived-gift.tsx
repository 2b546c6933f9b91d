import { createElement, type FormEvent, useState } from 'react'
import type { Gift } from '#contract/gifts.ts'
import { addComment, myReaction, removeReaction, setReaction } from '#contract/social.ts'
import { maxLength } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { type ReactionType, reactionTypes } from '#domain/reactions.ts'
import * as texts from '#texts/kiosk.ts'
import { reactions as reactionNames } from '#texts/reactions.ts'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { reactionIcons } from '#web/parts/reactions/reaction-icons.ts'
import styles from './kiosk.module.css'
import { useKioskRead, useKioskWrite } from './use-kiosk.tsx'

type Props = { gift: Gift; onThankBack: () => void }

/** A gift to the person, with what they can answer: a reaction, a comment, thanks in return. */
export function ArrivedGift({ gift: { id, fromUser, amount, message, createdAt, hiddenAt }, onThankBack }: Props) {
  return (
    <li className={`${layout.surface} ${styles.arrived}`}>
      <p className={styles.names}>
        <bdi>{texts.tokens_from({ n: amount, name: fromUser ? shortName(fromUser) : texts.somebody })}</bdi>
      </p>
      {message && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <p className={styles.when}>
        <time dateTime={createdAt}>{giftDate(createdAt)}</time>
      </p>
      {hiddenAt === null && (
        <>
          <Reactions giftId={id} />
          <CommentForm giftId={id} />
        </>
      )}
      {fromUser && (
        <Button kind="secondary" size="large" onClick={onThankBack}>
          {texts.thank_back}
        </Button>
      )}
    </li>
  )
}

function Reactions({ giftId }: { giftId: string }) {
  const own = useKioskRead(myReaction, { params: { id: giftId } })
  const options = { failure: texts.failed_to_answer, onSuccess: () => own.refetch() }
  const reacting = useKioskWrite(setReaction, options)
  const removing = useKioskWrite(removeReaction, options)
  const chosen = own.data?.reactionType

  function press(reactionType: ReactionType) {
    if (reacting.isPending || removing.isPending) return
    if (reactionType === chosen) removing.mutate({ giftId })
    else reacting.mutate({ giftId, reactionType })
  }

  return (
    <div role="group" aria-label={texts.react} className={layout.wrap}>
      {reactionTypes.map((reactionType) => (
        <button
          key={reactionType}
          type="button"
          className={styles.reaction}
          aria-pressed={chosen === reactionType}
          onClick={() => press(reactionType)}
        >
          {createElement(reactionIcons[reactionType], { 'aria-hidden': true, size: '1.75rem' })}
          <VisuallyHidden>{reactionNames[reactionType]}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

function CommentForm({ giftId }: { giftId: string }) {
  const [content, setContent] = useState('')
  const commenting = useKioskWrite(addComment, {
    failure: texts.failed_to_answer,
    onSuccess: () => setContent(''),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (content.trim() !== '' && !commenting.isPending) commenting.mutate({ giftId, content })
  }

  return (
    <form className={styles.comment} noValidate onSubmit={submit}>
      <Field
        label={texts.comment}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength.comment}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button type="submit" kind="secondary" size="large" busy={commenting.isPending}>
        {texts.send}
      </Button>
      <p role="status" className={styles.hint}>
        {commenting.isSuccess && content === '' && texts.sent}
      </p>
    </form>
  )
}
