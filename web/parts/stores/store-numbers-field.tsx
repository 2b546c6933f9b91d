import type { ComponentProps } from 'react'
import * as texts from '#texts/ui.ts'
import { Field } from '#web/kit/field.tsx'

/** Several store numbers in one line. */
export const StoreNumbersField = (props: Omit<ComponentProps<typeof Field>, 'hint'>) => (
  <Field {...props} hint={texts.storeNumbersHint} autoComplete="off" />
)

/** The comma-separated store numbers in `text`, without duplicates. They are not validated. */
export const parseStoreNumbers = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
