import { useState } from 'react'
import { storeNumberLength } from '#domain/limits.ts'
import * as texts from '#texts/ui.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { Select } from '#web/kit/select.tsx'

type Props = { store: string; onStore: (store: string) => void }

/** Selects one store, or all ('') that an admin may see: one of their own, or any that a super admin types. */
export function StoreFilter({ store, onStore }: Props) {
  const { role, adminStores } = useMe()
  if (role === 'super_admin') return <TypedStore store={store} onStore={onStore} />
  return (
    <Select
      label={texts.store}
      value={store}
      options={[['', texts.allYourStores], ...adminStores.map((number): [string, string] => [number, number])]}
      onChange={({ target }) => onStore(target.value)}
    />
  )
}

/** Filters once the number is complete. */
function TypedStore({ store, onStore }: Props) {
  const [text, setText] = useState(store)

  function type(typed: string) {
    setText(typed)
    onStore(typed.length === storeNumberLength ? typed : '')
  }

  return (
    <StoreNumberField
      label={texts.store}
      placeholder={texts.all}
      // A complete number without a filter was cleared elsewhere.
      value={store || (text.length === storeNumberLength ? '' : text)}
      onChange={({ target }) => type(target.value)}
    />
  )
}
