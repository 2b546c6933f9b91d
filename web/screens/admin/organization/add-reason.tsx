import { type KeyboardEvent, type Ref, useState } from 'react'
import { areDistinctReasons, isReason, maxReasonLength, maxReasons } from '#domain/reasons.ts'
import { organizationErrors } from '#messages/forms/organization.ts'
import * as texts from '#texts/organization.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { isForInputMethod } from '#web/kit/is-for-input-method.ts'
import layout from '#web/kit/layout.module.css'
import { Select } from '#web/kit/select.tsx'
import styles from './organization.module.css'

type Props = {
  reasons: string[]
  wordsRef: Ref<HTMLInputElement>
  onAdd: (reason: string) => void
}

/** Adds a reason: an emoji with words of one's own. */
export function AddReason({ reasons, wordsRef, onAdd }: Props) {
  const [emoji, setEmoji] = useState(emojis[0]?.[0] ?? '')
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()

  if (reasons.length >= maxReasons)
    return <p className={layout.quiet}>{`${organizationErrors.reasons_too_many({ max: maxReasons })}.`}</p>

  function add() {
    const reason = `${emoji} ${words.trim()}`
    const problem = problemOf(reason, reasons)
    setError(problem)
    if (problem) return
    onAdd(reason)
    setWords('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isForInputMethod(event)) return
    event.preventDefault()
    add()
  }

  return (
    <div className={`${layout.stack} ${styles.add}`}>
      <Select label={texts.emoji} options={emojis} value={emoji} onChange={({ target }) => setEmoji(target.value)} />
      <Field
        ref={wordsRef}
        label={texts.reason}
        placeholder={texts.teamwork}
        dir="auto"
        autoComplete="off"
        maxLength={maxReasonLength}
        error={error}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button kind="secondary" onClick={add}>
        {texts.addReason}
      </Button>
    </div>
  )
}

function problemOf(reason: string, reasons: string[]) {
  if (!isReason(reason)) return organizationErrors.reason_invalid
  return areDistinctReasons([...reasons, reason]) ? undefined : organizationErrors.reason_repeated
}

/** Emojis for reasons, each with its name. A reason of another emoji can be saved through the API. */
const emojis: [emoji: string, name: string][] = [
  ['🤝', '🤝 Handshake'],
  ['⭐', '⭐ Star'],
  ['💪', '💪 Strength'],
  ['⚡', '⚡ Lightning'],
  ['🔥', '🔥 Fire'],
  ['😊', '😊 Smile'],
  ['💛', '💛 Heart'],
  ['💡', '💡 Idea'],
  ['🎓', '🎓 Learning'],
  ['🌱', '🌱 Growth'],
  ['🧹', '🧹 Broom'],
  ['🍟', '🍟 Fries'],
  ['☕', '☕ Coffee'],
  ['⏰', '⏰ Clock'],
  ['🧊', '🧊 Ice'],
  ['🛟', '🛟 Rescue'],
  ['🎯', '🎯 Target'],
  ['🙌', '🙌 Cheer'],
  ['👏', '👏 Applause'],
  ['🏆', '🏆 Trophy'],
  ['🎉', '🎉 Party'],
  ['🚀', '🚀 Rocket'],
]
