import { useState } from 'react'
import { type AdminUserView, adminUsers } from '#contract/users.ts'
import { count } from '#domain/counts.ts'
import { isAdmin } from '#domain/roles.ts'
import { useRead } from '#web/api/use-read.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced-callback.ts'
import styles from './candidate-field.module.css'
import { UserIdentity } from '#web/ui/user-identity.tsx'

const typingPauseMs = 250

type Props = { id: string; name: string; label: string; error?: string }

/** The email of an approved person who is no admin: found by name, email or store, or typed whole. */
export function CandidateField({ id, name, label, error }: Props) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, typingPauseMs)
  const search = useRead(adminUsers, { search: { q: asked }, enabled: asked !== '', refetchOnOpen: true })
  const wanted = text.trim()
  const found = wanted === asked && wanted !== '' ? search.data?.filter(mayBecomeAdmin) : undefined
  const note = noteOn({ found: found?.length, hasFailed: wanted === asked && search.isError })

  function type(next: string) {
    setText(next)
    ask(next)
  }

  return (
    <>
      <Combobox
        {...{ id, label, error, text }}
        placeholder="Search by name, email or store..."
        onTextChange={type}
        // Once the address stands there, it needs no list.
        options={(found ?? []).filter(({ email }) => email !== wanted)}
        renderOption={(person) => <UserIdentity person={person} />}
        onChoose={({ email }) => type(email)}
        note={note && <p className={styles.note}>{note}</p>}
        announcement={found ? count(found.length, 'user') : ''}
      />
      <input type="hidden" name={name} value={text} />
    </>
  )
}

/** What stands in the place of the matches. A whole address does without them. */
function noteOn({ found, hasFailed }: { found: number | undefined; hasFailed: boolean }) {
  if (hasFailed) return 'The search failed. Type the whole email instead.'
  if (found === undefined) return 'Searching...'
  return found === 0 ? 'No users found' : null
}

const mayBecomeAdmin = ({ approvalStatus, role }: AdminUserView) => approvalStatus === 'approved' && !isAdmin(role)
