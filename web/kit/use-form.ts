import { type FormEvent, useId, useState, useTransition } from 'react'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import * as texts from '#texts/ui.ts'
import type { Params } from '#web/data/request/endpoint-url.ts'
import { ApiError, errorMessage, type FieldError, isUnauthorized } from '#web/data/request/api-error.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { createSendOnce } from '#web/data/request/send-once.ts'
import { firstErrors, type Form, readForm } from '#web/data/request/read-form.ts'
import { toast } from './toast.ts'
import { numberQuestion, textIn } from './typed-number.ts'

type Options<E extends Endpoint, Name extends string> = Form<BodyOf<E>> & {
  endpoint: E
  /** The label of each field, by its name in the contract and in the order of the form. */
  fields: Record<Name, string>
  /** The text of the error toast when the server gives none. */
  fallbackMessage: string
  /** The form stays pending until this resolves. */
  onDone: (reply: ReplyOf<E>, body: BodyOf<E>) => unknown
  /** The `:name` parameters of the path. */
  params?: Params
  /** The field that shows an error without a field, by the error's code. */
  fieldByCode?: Partial<Record<ErrorCode, NoInfer<Name>>>
  /** The field whose error may come from a comparison with this one. */
  comparedWith?: Partial<Record<NoInfer<Name>, NoInfer<Name>>>
  /** Fields with a number as text, which is asked about where it may be another one. */
  numbers?: NoInfer<Name>[]
  /** Converts the form data to a body, where the plain entries are not enough. */
  read?: (form: FormData) => unknown
  /** Shows an error only at its field, without the toast that the specification has for its own forms. */
  isQuiet?: boolean
  /** Called when the session has ended. The forms of signed-out people do not need it. */
  onSignedOut?: () => void
}

/** The state of a form that sends a body of the contract. An invalid body is not sent; a failure keeps the input. */
export function useForm<E extends Endpoint, Name extends string>(options: Options<E, Name>) {
  const { endpoint, schema, messages, fields, fallbackMessage, onDone, onSignedOut, params } = options
  const { read = Object.fromEntries<unknown>, fieldByCode = {}, comparedWith = {}, numbers = [] } = options
  const id = useId()
  const [sendOnce] = useState(() => createSendOnce())
  const [isPending, startTransition] = useTransition()
  const idOf = (name: string) => `${id}-${name}`
  const { errors, isToasted, showErrors, onChange } = useFieldErrors({ names: Object.keys(fields), comparedWith, idOf })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const { body, errors: invalid } = readForm({ schema, messages }, read(form))
    showErrors(firstErrors([...numberQuestions(form, numbers), ...invalid]))
    if (body !== undefined) send(body)
  }

  function send(body: BodyOf<E>) {
    startTransition(async () => {
      await sendOnce(body, (key) => sendRequest(endpoint, { params, body, key })).then(
        (reply) => onDone(reply, body),
        onFailure,
      )
    })
  }

  function onFailure(error: unknown) {
    if (onSignedOut && isUnauthorized(error)) return onSignedOut()
    if (error instanceof ApiError) {
      const shown = firstErrors(error.fields[0] ? error.fields : errorsByCode(error))
      const isToasted = !(options.isQuiet && shown[0])
      showErrors(shown, isToasted)
      if (!isToasted) return
    }
    toast({ title: texts.errorTitle, text: errorMessage(error, fallbackMessage), kind: 'error', isLocal: true })
  }

  function errorsByCode(error: ApiError): FieldError[] {
    const path = fieldOf(error, fieldByCode)
    return path && error.sentence !== null ? [{ path, message: error.sentence }] : []
  }

  return {
    isPending,
    errors,
    fields,
    idOf,
    isToasted,
    /** The props of the form element. */
    props: { noValidate: true, onSubmit: submit, onChange },
    /** The props of a field's control. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      label: fields[name],
      error: errors.find(({ path }) => path === name)?.message,
    }),
  }
}

const numberQuestions = (form: FormData, names: string[]) =>
  names.flatMap((path): FieldError[] => {
    const message = numberQuestion(textIn(form, path))
    return message === null ? [] : [{ path, message }]
  })

const fieldOf = <Name extends string>({ code }: ApiError, fields: Partial<Record<ErrorCode, Name>>) =>
  Object.entries<Name | undefined>(fields).find(([listed]) => listed === code)?.[1]

type FieldErrorOptions = {
  /** In the order of the form. */
  names: string[]
  /** The field whose error may come from a comparison with this one. */
  comparedWith: Partial<Record<string, string>>
  idOf: (name: string) => string
}

/** The errors of a form's fields. An error disappears as soon as its field changes, or one that it is compared with. */
function useFieldErrors({ names, comparedWith, idOf }: FieldErrorOptions) {
  const [errors, setErrors] = useState<FieldError[]>([])
  const [isToasted, setToasted] = useState(false)

  /** Shows the errors and focuses the first field that has one. `toasted` is true if a toast reports them too. */
  function showErrors(next: FieldError[], toasted = false) {
    setErrors(next)
    setToasted(toasted)
    const first = names.find((name) => next.some(({ path }) => path === name))
    if (first) document.getElementById(idOf(first))?.focus()
  }

  function onChange({ target }: { target: Node | null }) {
    const changed = names.find((name) => document.getElementById(idOf(name))?.contains(target)) ?? ''
    setErrors((all) => all.filter(({ path }) => path !== changed && path !== comparedWith[changed]))
  }

  return { errors, isToasted, showErrors, onChange }
}
