import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** Several stores in one line. */
export const StoreNumbersField = (props: Omit<ComponentProps<typeof Field>, 'hint'>) => (
  <Field {...props} hint="4 digits each, separated by commas: 0427, 0428" autoComplete="off" />
)
