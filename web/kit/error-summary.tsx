import * as texts from '#texts/ui.ts'
import type { FieldError } from '#web/data/request/api-error.ts'
import styles from './field.module.css'

type Form = {
  errors: FieldError[]
  fields: Record<string, string>
  idOf: (name: string) => string
  /** True if a toast reports the errors. */
  isToasted: boolean
}

/**
 * Announces how many fields have an error, with a link to the first. A single one is only at its field, which has the focus, and
 * what a toast reports too. The live region exists before the first error.
 */
export function ErrorSummary({ form: { errors, fields, idOf, isToasted } }: { form: Form }) {
  const invalid = Object.keys(fields).filter((name) => errors.some(({ path }) => path === name))
  const first = isToasted || invalid.length === 1 ? undefined : invalid[0]

  return (
    <div role="alert" className={styles.summary} hidden={!first}>
      {first && (
        <p>
          <span>{texts.fieldsNeedAnotherLook({ n: invalid.length })}</span>
          <a href={`#${idOf(first)}`} onClick={(event) => focusField(event, idOf(first))}>
            {texts.goToField({ field: fields[first] ?? '' })}
          </a>
        </p>
      )}
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
