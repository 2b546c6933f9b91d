import { Refusal } from '#domain/refusals.ts'
import type { Settings } from './app-context.ts'

/** Refuses: unknown_store, where the operator's STORE_NUMBER_PATTERN leaves a number out. `field` is its name in the body. */
export function refuseUnknownStores(
  storeNumbers: string[],
  field: string,
  { storePattern }: Pick<Settings, 'storePattern'>,
) {
  if (!storeNumbers.every((number) => storePattern.test(number))) throw new Refusal('unknown_store', { field })
}
