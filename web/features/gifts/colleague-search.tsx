import { useState } from 'react'
import { giftsGiven } from '#contract/gifts.ts'
import { searchColleagues } from '#contract/users.ts'
import { count } from '#domain/counts.ts'
import { useRead } from '#web/api/use-read.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced-callback.ts'
import { ColleagueRow, type Recipient } from './colleague-row.tsx'
import { recentOf } from './recent-colleagues.ts'
import { SearchNote } from './search-note.tsx'

const typingPauseMs = 200

type Props = { onChoose: (person: Recipient) => void; focusOnMount: boolean }

/** Finds a colleague as one types. Without text it offers whom the person thanked lately. */
export function ColleagueSearch({ onChoose, focusOnMount }: Props) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, typingPauseMs)
  const wanted = text.trim()
  // Answers are kept by the text they were asked with, so one that comes late is never shown for another.
  const search = useRead(searchColleagues, { search: { q: asked }, enabled: asked !== '', refetchOnOpen: true })
  const recent = recentOf(useReadPages(giftsGiven).data ?? [])
  const found = wanted === asked ? search.data : undefined
  const options: Recipient[] = wanted === '' ? recent : (found ?? [])

  function type(next: string) {
    setText(next)
    ask(next)
  }

  return (
    <Combobox
      id="colleague"
      label="Colleague"
      placeholder="Search by name or email..."
      focusOnMount={focusOnMount}
      text={text}
      onTextChange={type}
      options={options}
      renderOption={(person) => <ColleagueRow person={person} />}
      onChoose={onChoose}
      note={
        <SearchNote
          isSearching={wanted !== ''}
          hasFailed={wanted === asked && search.isError}
          found={found?.length ?? null}
          hasRecent={recent.length > 0}
        />
      }
      announcement={wanted !== '' && found ? count(found.length, 'colleague') : ''}
    />
  )
}
