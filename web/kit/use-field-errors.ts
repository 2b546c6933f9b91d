import { useState } from 'react'
import type { FieldError } from '#web/data/request/api-error.ts'

type Options = {
  /** In the order of the form. */
  names: string[]
  /** The field whose error may come from a comparison with this one. */
  comparedWith: Partial<Record<string, string>>
  idOf: (name: string) => string
}

/** The errors of a form's fields. An error disappears as soon as its field changes, or one that it is compared with. */
export function useFieldErrors({ names, comparedWith, idOf }: Options) {
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
