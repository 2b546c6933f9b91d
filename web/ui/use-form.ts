import { type FormEvent, useId, useState, useTransition } from 'react'
import type * as z from 'zod/mini'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Params } from '#web/api/endpoint-url.ts'
import { ApiError, type FieldError, isUnauthorized, errorMessage } from '#web/api/api-error.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { firstErrors, readForm } from '#web/api/read-form.ts'
import { toast } from './toast.ts'

type Options<E extends Endpoint, Name extends string> = {
  endpoint: E
  /** The schema of the body, which the endpoint does not carry in the browser. */
  schema: z.ZodMiniType<BodyOf<E>>
  /** Each field's name in the contract, and its label; in the order of the form. */
  fields: Record<Name, string>
  /** What the toast says where the server says nothing. */
  otherwise: string
  /** The form stays busy until this is done. */
  onDone: (reply: ReplyOf<E>) => unknown
  /** What stands for the `:names` of the path. */
  params?: Params
  /** Beside which field a refusal stands that names none, by its status. */
  blames?: Record<number, NoInfer<Name>>
  /** Makes a body of what the form holds, where that is more than its texts. */
  read?: (form: FormData) => unknown
  /** What to do where nobody is signed in any more; the forms that sign people in have no use for it. */
  onSignedOut?: () => void
}

/** A form that sends a body of the contract. What the contract refuses is not sent; nothing typed is ever lost. */
export function useForm<E extends Endpoint, Name extends string>(options: Options<E, Name>) {
  const { endpoint, schema, fields, otherwise, onDone, onSignedOut, params, blames } = options
  const { read = Object.fromEntries<unknown> } = options
  const id = useId()
  const [intent] = useState(createIdempotencyKey)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [isPending, startTransition] = useTransition()
  const idOf = (name: string) => `${id}-${name}`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { body, errors: found } = readForm(schema, read(new FormData(event.currentTarget)))
    show(found)
    if (body !== undefined) send(body)
  }

  function send(body: BodyOf<E>) {
    startTransition(async () => {
      await sendRequest(endpoint, { params, body, key: intent.keyFor(body) }).then(succeeded, failed)
    })
  }

  async function succeeded(reply: ReplyOf<E>) {
    intent.succeeded()
    await onDone(reply)
  }

  function failed(error: unknown) {
    if (onSignedOut && error instanceof Error && isUnauthorized(error)) return onSignedOut()
    if (error instanceof ApiError) show(firstErrors(error.fields.length > 0 ? error.fields : blamed(error)))
    toast({ title: 'Error', text: errorMessage(error, otherwise), kind: 'error' })
  }

  function blamed({ status, sentence }: ApiError): FieldError[] {
    const path = blames?.[status]
    return path && sentence !== null ? [{ path, message: sentence }] : []
  }

  function show(found: FieldError[]) {
    setErrors(found)
    const wrong = Object.keys(fields).find((name) => found.some(({ path }) => path === name))
    if (wrong) document.getElementById(idOf(wrong))?.focus()
  }

  return {
    ...{ isPending, submit, errors, fields, idOf },
    /** What was wrong with a field that has changed since then, and has a hint to say. */
    forget: (name: Name) => setErrors((all) => all.filter(({ path }) => path !== name)),
    /** What the control of a field needs. */
    of: (name: Name) => ({
      id: idOf(name),
      name,
      label: fields[name],
      error: errors.find(({ path }) => path === name)?.message,
    }),
  }
}
