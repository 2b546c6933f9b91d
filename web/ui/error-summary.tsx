import * as texts from '#texts/ui.ts'
import type { FieldError } from '#web/api/api-error.ts'
import styles from './error-summary.module.css'

type Form = {
  errors: FieldError[]
  fields: Record<string, string>
  idOf: (name: string) => string
  /** True if a toast reports the errors. */
  isToasted: boolean
}

/**
 * Announces how many fields have an error, with a link to the first. What a toast reports is only at its field besides. The
 * live region exists before the first error.
 */
export function ErrorSummary({ form: { errors, fields, idOf, isToasted } }: { form: Form }) {
  const invalid = Object.keys(fields).filter((name) => !isToasted && errors.some(({ path }) => path === name))
  const [first] = invalid

  return (
    <div role="alert" className={styles.summary} hidden={invalid.length === 0}>
      {first && (
        <p>
          {texts.fieldsNeedAnotherLook({ n: invalid.length })}
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
