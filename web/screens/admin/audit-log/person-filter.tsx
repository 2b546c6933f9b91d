import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { adminUsers } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/audit.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Combobox } from '#web/kit/combobox.tsx'
import layout from '#web/kit/layout.module.css'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import type { FilteredPerson } from './audit-search.ts'
import styles from './audit-filters.module.css'

const typingPauseMs = 200
const maxOptions = '8'

type Props = { person: FilteredPerson | null; onPerson: (person: FilteredPerson | null) => void }

/** Filters by one person: a search field or, once chosen, the person with a button to remove them. */
export function PersonFilter({ person, onPerson }: Props) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const searchAfterPause = useDebouncedCallback(setQuery, typingPauseMs)
  const [wasCleared, setWasCleared] = useState(false)
  const trimmedText = text.trim()
  // Results are cached by query, so a late response is never shown for another query.
  const reading = useRead(adminUsers, { search: { q: query, limit: maxOptions }, enabled: query !== '' && !person })
  const people = trimmedText !== '' && trimmedText === query ? reading.data : undefined
  const hasFailed = trimmedText === query && reading.isError

  function changeText(newText: string) {
    setText(newText)
    searchAfterPause(newText)
  }

  function choose(chosen: FilteredPerson) {
    setText('')
    setWasCleared(false)
    onPerson(chosen)
  }

  function clear() {
    setWasCleared(true)
    onPerson(null)
  }

  if (person) return <ChosenPerson person={person} onClear={clear} />
  return (
    <Combobox
      id="person"
      label={texts.person}
      placeholder={texts.nameLabel}
      focusOnMount={wasCleared}
      text={text}
      onTextChange={changeText}
      options={people ?? []}
      renderOption={(option) => <PersonOption person={option} />}
      onChoose={choose}
      note={<SearchNote isSearching={trimmedText !== ''} resultCount={people?.length} hasFailed={hasFailed} />}
      announcement={people ? texts.users({ n: people.length }) : ''}
    />
  )
}

const PersonOption = ({ person }: { person: FilteredPerson }) => (
  <span className={`${layout.spread} ${styles.option}`}>
    <bdi>{shortName(person)}</bdi> <small>{texts.storeStoreNumber({ storeNumber: person.storeNumber })}</small>
  </span>
)

type SearchNoteProps = { isSearching: boolean; resultCount?: number; hasFailed: boolean }

function SearchNote({ isSearching, resultCount, hasFailed }: SearchNoteProps) {
  if (!isSearching || (resultCount ?? 0) > 0) return null
  if (hasFailed) return <p className={styles.note}>{texts.searchFailed}</p>
  return <p className={styles.note}>{resultCount === undefined ? texts.searching : texts.noUsersFound}</p>
}

// Takes the focus when it appears, because it replaces the field that had it.
const ChosenPerson = ({ person, onClear }: { person: FilteredPerson; onClear: () => void }) => (
  <div className={`${layout.stack} ${styles.chosen}`}>
    <span className={styles.label}>{texts.person}</span>
    <button
      ref={focus}
      type="button"
      className={`${layout.line} ${styles.chip}`}
      aria-label={texts.removePerson({ name: shortName(person) })}
      onClick={onClear}
    >
      <bdi>{shortName(person)}</bdi>
      <X size={20} />
    </button>
  </div>
)

const focus = (button: HTMLElement | null) => button?.focus()
