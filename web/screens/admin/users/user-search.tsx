import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/users.ts'
import { Field } from '#web/kit/field.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './user-search.module.css'

const typingPauseMs = 250

type Props = {
  /** The text that the field starts with. */
  query: string
  onSearch: (query: string) => void
  /** The number of listed users; undefined without a search or while it is loading. */
  resultCount: number | undefined
  hasMore: boolean
}

/** Searches after each pause in typing, and announces the number of results to screen readers. */
export function UserSearch({ query, onSearch, resultCount, hasMore }: Props) {
  const searchAfterPause = useDebouncedCallback(onSearch, typingPauseMs)

  return (
    <search className={styles.search}>
      <Field
        label={texts.searchUsers}
        type="search"
        placeholder={texts.nameEmailOrStoreNumber}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength.search}
        defaultValue={query}
        onChange={({ target }) => searchAfterPause(target.value)}
      />
      <div role="status">
        <VisuallyHidden>{resultCount !== undefined && resultText(resultCount, hasMore)}</VisuallyHidden>
      </div>
    </search>
  )
}

const resultText = (resultCount: number, hasMore: boolean) =>
  hasMore ? texts.moreThan({ resultCount }) : texts.users({ resultCount })
