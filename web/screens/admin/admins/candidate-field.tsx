import { useState } from 'react'
import { type AdminUserView, adminUsers } from '#contract/admin-users.ts'
import { isAdmin } from '#domain/roles.ts'
import * as texts from '#texts/admins.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Combobox } from '#web/kit/combobox.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { CandidateCard } from './candidate-card.tsx'
import styles from './candidate-field.module.css'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'

const typingPauseMs = 250

type Props = { id: string; name: string; confirmName: string; label: string; error?: string }

/** A field for the email of an approved user who is not an admin yet, who is shown. Searches by name, email or store. */
export function CandidateField({ id, name, confirmName, label, error }: Props) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const searchAfterPause = useDebouncedCallback(setQuery, typingPauseMs)
  const search = useRead(adminUsers, { search: { q: query }, enabled: query !== '', refetchOnOpen: true })
  const email = text.trim()
  const candidates = email === query && email !== '' ? search.data?.filter(canBecomeAdmin) : undefined
  const chosen = findByEmail(candidates, email)
  const note = noteFor({ resultCount: candidates?.length, hasFailed: email === query && search.isError })

  function changeText(newText: string) {
    setText(newText)
    searchAfterPause(newText)
  }

  return (
    <>
      <Combobox
        {...{ id, label, error, text }}
        placeholder={texts.searchByNameEmailOrStore}
        onTextChange={changeText}
        // A candidate whose whole email is typed needs no option.
        options={(candidates ?? []).filter((candidate) => candidate !== chosen)}
        renderOption={(person) => <UserIdentity person={person} isOption />}
        onChoose={(candidate) => changeText(candidate.email)}
        note={note ? <p className={styles.note}>{note}</p> : null}
        announcement={candidates ? texts.users({ n: candidates.length }) : ''}
      />
      <input type="hidden" name={name} value={text} />
      {chosen && <CandidateCard key={chosen.id} candidate={chosen} confirmName={confirmName} />}
    </>
  )
}

/** Returns the text shown in place of the options, or null. */
function noteFor({ resultCount, hasFailed }: { resultCount: number | undefined; hasFailed: boolean }) {
  if (hasFailed) return texts.searchFailed
  if (resultCount === undefined) return texts.searching
  return resultCount === 0 ? texts.noUsersFound : null
}

const findByEmail = (candidates: AdminUserView[] | undefined, email: string) =>
  candidates?.find((candidate) => candidate.email.toLowerCase() === email.toLowerCase())

const canBecomeAdmin = ({ approvalStatus, role }: AdminUserView) => approvalStatus === 'approved' && !isAdmin(role)
