import { useState } from 'react'
import { adminUsers } from '#contract/users.ts'
import { count } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import { useRead } from '#web/api/use-read.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { CloseIcon } from '#web/ui/close-icon.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced-callback.ts'
import type { FilteredPerson } from './audit-search.ts'
import styles from './person-filter.module.css'

const typingPauseMs = 200
const mostOffered = '8'

type Props = { person: FilteredPerson | null; onPerson: (person: FilteredPerson | null) => void }

/** Whom the auditActions are of: a search, and once chosen the person, who can be taken away again. */
export function PersonFilter({ person, onPerson }: Props) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, typingPauseMs)
  const [isTakenAway, setTakenAway] = useState(false)
  const wanted = text.trim()
  // Answers are kept by the text they were asked with, so one that comes late is never shown for another.
  const reading = useRead(adminUsers, { search: { q: asked, limit: mostOffered }, enabled: asked !== '' && !person })
  const found = wanted !== '' && wanted === asked ? reading.data : undefined

  function type(next: string) {
    setText(next)
    ask(next)
  }

  function choose(chosen: FilteredPerson) {
    setText('')
    setTakenAway(false)
    onPerson(chosen)
  }

  function takeAway() {
    setTakenAway(true)
    onPerson(null)
  }

  if (person) return <Chosen person={person} onTakeAway={takeAway} />
  return (
    <Combobox
      id="person"
      label="Person"
      placeholder="Name"
      focusOnMount={isTakenAway}
      text={text}
      onTextChange={type}
      options={found ?? []}
      renderOption={(option) => <PersonOption person={option} />}
      onChoose={choose}
      note={<Note isSearching={wanted !== ''} found={found?.length} hasFailed={wanted === asked && reading.isError} />}
      announcement={found ? count(found.length, 'user') : ''}
    />
  )
}

const PersonOption = ({ person }: { person: FilteredPerson }) => (
  <span className={styles.option}>
    <bdi>{shortName(person)}</bdi> <small>Store {person.storeNumber}</small>
  </span>
)

function Note({ isSearching, found, hasFailed }: { isSearching: boolean; found?: number; hasFailed: boolean }) {
  if (!isSearching || (found ?? 0) > 0) return null
  if (hasFailed) return <p className={styles.note}>The search failed. Type on to try again.</p>
  return <p className={styles.note}>{found === undefined ? 'Searching...' : 'No users found'}</p>
}

// It takes the focus as it comes, because the field that had it is gone.
const Chosen = ({ person, onTakeAway }: { person: FilteredPerson; onTakeAway: () => void }) => (
  <div className={styles.chosen}>
    <span className={styles.label}>Person</span>
    <button
      ref={focus}
      type="button"
      className={styles.chip}
      aria-label={`Person: ${shortName(person)}, remove`}
      onClick={onTakeAway}
    >
      <bdi>{shortName(person)}</bdi>
      <CloseIcon />
    </button>
  </div>
)

const focus = (button: HTMLElement | null) => button?.focus()
