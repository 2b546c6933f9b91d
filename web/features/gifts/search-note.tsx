import styles from './search-note.module.css'

type Props = { isSearching: boolean; hasFailed: boolean; found: number | null; hasRecent: boolean }

/** What stands above the matches, or in their place. */
export function SearchNote(props: Props) {
  const words = wordsFor(props)
  return words && <p className={styles.note}>{words}</p>
}

function wordsFor({ isSearching, hasFailed, found, hasRecent }: Props) {
  if (!isSearching) return hasRecent && 'Thanked lately'
  if (hasFailed) return 'The search failed. Type on to try again.'
  if (found === null) return 'Searching...'
  return found === 0 && 'No users found'
}
