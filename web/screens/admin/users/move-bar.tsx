import { useState } from 'react'
import { admins } from '#contract/admins.ts'
import { me as ownAccount } from '#contract/auth.ts'
import { MoveUsers } from '#contract/forms/users.ts'
import { adminUsers, moveUsers } from '#contract/admin-users.ts'
import { maxUsersMoved } from '#domain/limits.ts'
import { userErrors } from '#messages/forms/users.ts'
import * as texts from '#texts/users.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectionBar } from '#web/kit/selection-bar.tsx'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import layout from '#web/kit/layout.module.css'
import { StoreField } from './store-field.tsx'

type Props = { chosenIds: string[]; onStop: () => void }

/** Moves the chosen users to another store, or stops choosing. */
export function MoveBar({ chosenIds, onStop }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isTooMany = chosenIds.length > maxUsersMoved
  return (
    <>
      <SelectionBar>
        <p role="status">
          {`${texts.peopleChosen({ n: chosenIds.length })}${isTooMany ? `. ${texts.tooManyChosen({ max: maxUsersMoved })}` : ''}`}
        </p>
        <Button kind="secondary" onClick={onStop}>
          {texts.cancel}
        </Button>
        <Button disabled={chosenIds.length === 0 || isTooMany} onClick={() => setOpen(true)}>
          {texts.chooseAStore}
        </Button>
      </SelectionBar>
      {isOpen && <MoveUsersDialog userIds={chosenIds} onClose={() => setOpen(false)} onDone={onStop} />}
    </>
  )
}

type DialogProps = { userIds: string[]; onClose: () => void; onDone: () => void }

/** Moves several users to another store: all of them, or none. */
function MoveUsersDialog({ userIds, onClose, onDone }: DialogProps) {
  const refresh = useRefresh()
  const people = userIds.length
  const form = useForm({
    endpoint: moveUsers,
    schema: MoveUsers,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields: { storeNumber: texts.storeNumber },
    fieldByCode: { store_out_of_scope: 'storeNumber' },
    isQuiet: true,
    fallbackMessage: texts.failedToMoveThesePeople,
    read: (formData) => ({ userIds, ...Object.fromEntries(formData) }),
    async onDone(_users, { storeNumber }) {
      await refresh([adminUsers, admins, ownAccount])
      onClose()
      onDone()
      toast({ title: texts.peopleMoved({ people, storeNumber }), kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.moveThem({ people })} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <StoreField field={form.field('storeNumber')} />
        <Button type="submit" size="large" isWide busy={form.isPending} data-deliberate>
          {form.isPending ? texts.moving : texts.moveThem({ people })}
        </Button>
      </form>
    </Dialog>
  )
}
