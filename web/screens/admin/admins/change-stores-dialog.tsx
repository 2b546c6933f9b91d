import { type FormEvent, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type Admin, admins, type CreateAdmin, createAdmin, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { CreateAdmin as schema } from '#contract/forms/admins.ts'
import { logInOf, shortName } from '#domain/names.ts'
import { adminErrors as messages } from '#messages/forms/admins.ts'
import * as texts from '#texts/admins.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { parseStoreNumbers, StoreNumbersField } from '#web/parts/stores/store-numbers-field.tsx'
import { sendRequest } from '#web/data/request/send-request.ts'
import { createSendOnce } from '#web/data/request/send-once.ts'
import { readForm } from '#web/data/request/read-form.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { toast } from '#web/kit/toast.ts'

type Props = { admin: Admin; onClose: () => void }

/** Changes the stores that an admin administers. */
export function ChangeStoresDialog({ admin, onClose }: Props) {
  const [storesText, setStoresText] = useState(admin.storeAssignments.map(({ storeNumber }) => storeNumber).join(', '))
  const { error, isPending, submit } = useChangeStores(admin, { storesText, onDone: onClose })
  return (
    <Dialog title={texts.changeStores} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={submit}>
        <p className={layout.dialogIntro}>
          <span>{richText(texts.storesFromNowOn({ name: <bdi>{shortName(admin)}</bdi> }))}</span>
        </p>
        <StoreNumbersField
          label={texts.storeNumbers}
          error={error}
          value={storesText}
          onChange={({ target }) => setStoresText(target.value)}
        />
        <Button type="submit" size="large" isWide busy={isPending}>
          {isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}

const form = { schema, messages }

type ChangeStoresOptions = { storesText: string; onDone: () => void }

/** Changes an admin's stores by removing the admin and creating it again, which keeps the admin's former role. */
function useChangeStores(admin: Admin, { storesText, onDone }: ChangeStoresOptions) {
  const { id } = admin
  const refresh = useRefresh()
  const [sendOnce] = useState(() => createSendOnce())
  const [error, setError] = useState<string>()
  // If only the second request failed, a retry sends only that one.
  const isRemoved = useRef(false)

  const changing = useMutation<unknown, Error, CreateAdmin>({
    async mutationFn(body) {
      if (!isRemoved.current) await sendRequest(removeAdmin, { params: { id } })
      isRemoved.current = true
      return sendOnce(body, (key) => sendRequest(createAdmin, { body, key }))
    },
    onSuccess() {
      onDone()
      toast({ title: texts.storesChangedSuccessfully, kind: 'success' })
      return refresh([admins, adminUsers])
    },
    onError: (reason) => toastFailure(reason, texts.failedToChangeStores),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changing.isPending) return
    const { body, errors } = readForm(form, {
      email: logInOf(admin),
      confirmedUserId: id,
      storeNumbers: parseStoreNumbers(storesText),
    })
    setError(errors[0]?.message)
    if (body) changing.mutate(body)
  }

  return { error, isPending: changing.isPending, submit }
}
