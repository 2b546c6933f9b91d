import type { ComponentProps, InputEvent } from 'react'
import { storeNumberLength } from '#domain/limits.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode'>

/** A field for the number of a store, which takes digits only. Pasted text stays, and gets its sentence. */
export const StoreNumberField = (field: Props) => (
  <Field {...field} inputMode="numeric" autoComplete="off" maxLength={storeNumberLength} onInput={dropTypedLetters} />
)

/** Pasted and dropped text is not what somebody typed by accident. */
function dropTypedLetters({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : ''
  const digits = input.value.replaceAll(/[^0-9]/g, '')
  if (inputType.startsWith('insert') && !/Paste|Drop/.test(inputType) && digits !== input.value) input.value = digits
}
