import { useEffect, useState } from 'react'
import { type Gift, giftsGiven } from '#contract/gifts.ts'
import type { Person } from '#contract/shapes.ts'
import { searchColleagues } from '#contract/users.ts'
import * as texts from '#texts/gifts.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Combobox } from '#web/kit/combobox.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { ColleagueRow, type Recipient } from './colleague-row.tsx'
import styles from './recipient-field.module.css'
import type { Elements } from '#web/kit/elements.ts'

/** The id of the search field, which the hash of a link can name. There is one at a time. */
export const searchId = 'colleague'

const debounceMs = 200
const maxRecent = 4

type Props = {
  onChoose: (person: Recipient) => void
  focusOnMount: boolean
  /** The colleagues who are chosen already. */
  chosenIds?: string[]
  /** Shown below the field while nothing is typed. */
  children?: Elements
}

/** Searches for a colleague while the user types. Without text it offers the most recent recipients. */
export function ColleagueSearch({ onChoose, focusOnMount, chosenIds = [], children }: Props) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const { storeNumber } = useMe()
  const debounceQuery = useDebouncedCallback(setQuery, debounceMs)
  const typedQuery = text.trim()
  // Replies are cached by query, so a late reply is never shown for another query.
  const search = useRead(searchColleagues, { search: { q: query }, enabled: query !== '', refetchOnOpen: true })
  const recent = recentRecipients(useReadPages(giftsGiven).data)
  const isSearching = typedQuery !== ''
  const matches = isSearching && typedQuery === query ? search.data : undefined
  const options = withoutChosen(isSearching ? matches : recent, chosenIds)

  // After the title of the page, which takes the focus when it opens.
  useEffect(() => {
    if (location.hash === `#${searchId}`) document.getElementById(searchId)?.focus()
  }, [])

  function changeText(next: string) {
    setText(next)
    debounceQuery(next)
  }

  return (
    <>
      <Combobox
        id={searchId}
        label={texts.colleague}
        placeholder={texts.searchByNameOrEmail}
        focusOnMount={focusOnMount}
        text={text}
        onTextChange={changeText}
        options={options}
        renderOption={(person) => <ColleagueRow person={person} people={options} />}
        headingOf={(person) => (isStranger(person, storeNumber) ? texts.otherStores : null)}
        onChoose={onChoose}
        note={
          <SearchNote
            isSearching={isSearching}
            error={typedQuery === query ? search.error : null}
            matchCount={matches?.length ?? null}
            hasRecent={recent.length > 0}
          />
        }
        announcement={matches ? texts.colleagues({ n: matches.length }) : ''}
      />
      {!isSearching && children}
    </>
  )
}

/** Returns the receivers of `gifts` in the same order, each once, without deleted users; at most four. */
export function recentRecipients(gifts: Pick<Gift, 'toUser'>[] = []): Person[] {
  const people = gifts.flatMap(({ toUser }) => (toUser ? [toUser] : []))
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, maxRecent)
}

const withoutChosen = (found: Recipient[] = [], chosenIds: string[]) =>
  found.filter(({ id }) => !chosenIds.includes(id))

/** One without `isThanked` is from an earlier gift, or known to this device without a network. */
const isStranger = (person: Recipient, ownStore: string) =>
  person.isThanked === false && person.storeNumber !== ownStore

type SearchNoteProps = { isSearching: boolean; error: Error | null; matchCount: number | null; hasRecent: boolean }

/** The line above the matches, or in their place. */
function SearchNote(props: SearchNoteProps) {
  const note = searchNote(props)
  return note && <p className={styles.note}>{note}</p>
}

function searchNote({ isSearching, error, matchCount, hasRecent }: SearchNoteProps) {
  if (!isSearching) return hasRecent && texts.recentlyThanked
  if (error) return errorMessage(error, texts.searchFailed)
  if (matchCount === null) return texts.searching
  return matchCount === 0 && texts.noUsersFound
}
