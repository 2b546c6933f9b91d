import { type FormEvent, useState } from 'react'
import type { Registration } from '#contract/approvals.ts'
import { EditUser } from '#contract/forms/users.ts'
import { editUser } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import { userErrors } from '#messages/forms/users.ts'
import * as texts from '#texts/approvals.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import confirm from '#web/kit/dialog.module.css'
import { Dialog } from '#web/kit/dialog.tsx'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { useForm } from '#web/kit/use-form.ts'

type Props = { registration: Registration; onApprove: () => void; onClose: () => void }

/** Asks before somebody of a store that nobody knows is approved, and lets an admin correct the number first. */
export function UnknownStoreDialog({ registration, onApprove, onClose }: Props) {
  const { id, role, firstName, lastNameInitial, storeNumber } = registration
  const [typed, setTyped] = useState(storeNumber)

  function approve() {
    onClose()
    onApprove()
  }

  const form = useForm({
    endpoint: editUser,
    schema: EditUser,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields: { storeNumber: texts.storeNumber },
    fieldByCode: { unknown_store: 'storeNumber' },
    params: { id },
    fallbackMessage: texts.failedToApproveUser,
    read: () => ({ role, firstName, lastNameInitial, storeNumber: typed }),
    onDone: approve,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    if (typed !== storeNumber) return form.props.onSubmit(event)
    event.preventDefault()
    approve()
  }

  return (
    <Dialog title={texts.approveForStore({ storeNumber })} onClose={onClose}>
      <form {...form.props} onSubmit={submit}>
        <div className={confirm.text}>
          <p>{richText(texts.storeMayBeSlip({ storeNumber, name: <bdi>{shortName(registration)}</bdi> }))}</p>
          <StoreNumberField
            {...form.field('storeNumber')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className={confirm.actions}>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={form.isPending} data-deliberate>
            {form.isPending ? texts.approving : texts.approve}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
