import { count } from '#domain/counts.ts'
import { maxLength } from '#domain/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced-callback.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './user-search.module.css'

const typingPauseMs = 250

type Props = {
  onAsk: (text: string) => void
  /** How many stand in the list; undefined while nothing was looked for, or nothing is known yet. */
  found: number | undefined
  hasMore: boolean
}

/** Looks for people at each pause in typing, and says aloud how many there are. */
export function UserSearch({ onAsk, found, hasMore }: Props) {
  const type = useDebouncedCallback(onAsk, typingPauseMs)

  return (
    <search className={styles.search}>
      <Field
        label="Search Users"
        type="search"
        placeholder="Name, email or store number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength.search}
        onChange={({ target }) => type(target.value)}
      />
      <div role="status">
        <VisuallyHidden>{found !== undefined && saidOf(found, hasMore)}</VisuallyHidden>
      </div>
    </search>
  )
}

const saidOf = (found: number, hasMore: boolean) => (hasMore ? `More than ${found} users` : count(found, 'user'))
