import { type ChangeEvent, useState } from 'react'
import type { FieldError } from '#web/api/api-error.ts'

type Options = {
  /** In the order of the form. */
  names: string[]
  idOf: (name: string) => string
  validate: (form: HTMLFormElement) => { errors: FieldError[] }
}

/** The errors of a form's fields. An error disappears as soon as a change may have fixed it. */
export function useFieldErrors({ names, idOf, validate }: Options) {
  const [errors, setErrors] = useState<FieldError[]>([])
  const [source, setSource] = useState<'form' | 'server'>('form')

  /** Shows the errors and focuses the first field that has one. */
  function showErrors(next: FieldError[], from: 'form' | 'server') {
    setErrors(next)
    setSource(from)
    const first = names.find((name) => next.some(({ path }) => path === name))
    if (first) document.getElementById(idOf(first))?.focus()
  }

  /** Removes the error of the changed field, and those of other fields that were compared with it. */
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (errors.length === 0) return
    const { errors: invalid } = validate(currentTarget)
    setErrors(
      errors.filter(({ path }) => {
        if (document.getElementById(idOf(path))?.contains(target)) return false
        // Only the server knows whether its own errors are fixed.
        return source === 'server' || invalid.some((other) => other.path === path)
      }),
    )
  }

  return { errors, showErrors, onChange }
}
