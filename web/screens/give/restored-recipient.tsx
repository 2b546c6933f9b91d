import { profile } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import type { Recipient } from './colleague-row.tsx'
import styles from './give-tokens-form.module.css'

type Props = { person: Recipient; onRemove: () => void }

/** Says that a recipient of a stored draft has no account any more, and offers to go on without them. */
export function RestoredRecipient({ person, onRemove }: Props) {
  const { error } = useRead(profile, { params: { id: person.id }, refetchOnOpen: true })
  if (!(error instanceof ApiError && error.status === 404)) return null
  const name = shortName(person)
  return (
    <div role="alert" className={styles.unconfirmed}>
      <p>{texts.hasLeft({ name })}</p>
      <Button kind="secondary" size="small" onClick={onRemove}>
        {texts.removeName({ name })}
      </Button>
    </div>
  )
}
