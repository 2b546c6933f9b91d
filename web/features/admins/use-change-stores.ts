import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Administrator, administrators, members } from '#contract/administration.ts'
import { type CreateAdministrator, createAdministrator, removeAdministrator } from '#contract/administration-form.ts'
import { call } from '#web/api/send-request.ts'
import { openIntentKey } from '#web/api/idempotency-key.ts'
import { readForm } from '#web/api/read-form.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { toast } from '#web/ui/toast.ts'
import { storeNumbersIn } from '#web/ui/store-numbers.ts'

type Change = { text: string; onDone: () => void }

/** Gives an admin other stores: removed and made anew in one go, which keeps the role from before. */
export function useChangeStores({ id, email }: Administrator, { text, onDone }: Change) {
  const refresh = useRefresh()
  const [intent] = useState(openIntentKey)
  const [error, setError] = useState<string>()
  // Where only the second half failed, another try does that half alone.
  const isRemoved = useRef(false)

  const change = useMutation<unknown, Error, CreateAdministrator>({
    async mutationFn(body) {
      if (!isRemoved.current) await call(removeAdministrator, { params: { id } })
      isRemoved.current = true
      return call(createAdministrator, { body, key: intent.keyFor(body) })
    },
    onSuccess() {
      onDone()
      toast({ title: 'Stores changed successfully', kind: 'success' })
      return refresh([administrators, members])
    },
    onError: (failure) => toastFailure(failure, 'Failed to change stores'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const { body, errors } = readForm(createAdministrator, { email, storeNumbers: storeNumbersIn(text) })
    setError(errors[0]?.message)
    if (body) change.mutate(body)
  }

  return { error, isPending: change.isPending, submit }
}
