import type { ComponentProps } from 'react'
import * as texts from '#texts/ui.ts'
import { Field } from '#web/kit/field.tsx'

/** Several store numbers in one line. */
export const StoreNumbersField = (props: Omit<ComponentProps<typeof Field>, 'hint'>) => (
  <Field {...props} hint={texts.storeNumbersHint} autoComplete="off" />
)

/** What separates store numbers, also in a list that is pasted. */
export const storeSeparator = /[\s,;]+/

/** The store numbers in `text`, separated by commas, spaces or lines, without duplicates. They are not validated. */
export const parseStoreNumbers = (text: string) => [
  ...new Set(text.split(storeSeparator).filter((part) => part !== '')),
]

/** Those of a form, without duplicates. A text field may hold ones that were typed but not added, or that were added already. */
export const storeNumbersIn = (form: FormData) =>
  parseStoreNumbers(
    form
      .getAll('storeNumbers')
      .filter((value) => typeof value === 'string')
      .join(','),
  )
