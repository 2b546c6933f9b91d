import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode'> & { isSigned?: boolean }

/**
 * A field for a whole number, which `typedNumber` reads. A field of the type "number" changes with the mouse wheel, and
 * browsers read '1,5' in it as 15 and '1.000' as 1.
 */
export const NumberField = ({ isSigned = false, ...field }: Props) => (
  // The keyboard for digits has no minus on some phones.
  <Field maxLength={20} autoComplete="off" {...field} type="text" inputMode={isSigned ? 'text' : 'numeric'} />
)
