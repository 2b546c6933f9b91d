import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Admin, admins, type CreateAdmin, createAdmin, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/users.ts'
import * as forms from '#contract/forms/admins.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { readForm } from '#web/api/read-form.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { toast } from '#web/ui/toast.ts'
import { parseStoreNumbers } from '#web/ui/store-numbers-field.tsx'

type Change = { text: string; onDone: () => void }

/** Gives an admin other stores: removed and made anew in one go, which keeps the role from before. */
export function useChangeStores({ id, email }: Admin, { text, onDone }: Change) {
  const refresh = useRefresh()
  const [intent] = useState(createIdempotencyKey)
  const [error, setError] = useState<string>()
  // Where only the second half failed, another try does that half alone.
  const isRemoved = useRef(false)

  const change = useMutation<unknown, Error, CreateAdmin>({
    async mutationFn(body) {
      if (!isRemoved.current) await sendRequest(removeAdmin, { params: { id } })
      isRemoved.current = true
      return sendRequest(createAdmin, { body, key: intent.keyFor(body) })
    },
    onSuccess() {
      onDone()
      toast({ title: 'Stores changed successfully', kind: 'success' })
      return refresh([admins, adminUsers])
    },
    onError: (failure) => toastFailure(failure, 'Failed to change stores'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const { body, errors } = readForm(forms.CreateAdmin, { email, storeNumbers: parseStoreNumbers(text) })
    setError(errors[0]?.message)
    if (body) change.mutate(body)
  }

  return { error, isPending: change.isPending, submit }
}
