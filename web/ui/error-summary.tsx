import type { FieldError } from '#web/api/api-error.ts'
import { count } from '#domain/counts.ts'
import styles from './error-summary.module.css'

type Form = { errors: FieldError[]; fields: Record<string, string>; idOf: (name: string) => string }

/** Says how many fields are wrong, aloud, and leads to the first of them. It stands there before there is anything to say. */
export function ErrorSummary({ of: { errors, fields, idOf } }: { of: Form }) {
  const first = Object.keys(fields).find((name) => errors.some(({ path }) => path === name))
  const number = Object.keys(fields).filter((name) => errors.some(({ path }) => path === name)).length

  return (
    <div role="alert" className={styles.summary} hidden={number === 0}>
      {first && (
        <p>
          {count(number, 'field')} {number === 1 ? 'needs' : 'need'} another look.{' '}
          <a href={`#${idOf(first)}`} onClick={(event) => lead(event, idOf(first))}>
            Go to {fields[first]}
          </a>
        </p>
      )}
    </div>
  )
}

function lead(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
