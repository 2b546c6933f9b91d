import { useState } from 'react'
import * as texts from '#texts/ui.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Field } from '#web/kit/field.tsx'
import { Select } from '#web/kit/select.tsx'

const storeLength = 4

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
    onStore(typed.length === storeLength ? typed : '')
  }

  return (
    <Field
      label={texts.store}
      placeholder={texts.all}
      inputMode="numeric"
      autoComplete="off"
      maxLength={storeLength}
      // A complete number without a filter was cleared elsewhere.
      value={store || (text.length === storeLength ? '' : text)}
      onChange={({ target }) => type(target.value)}
    />
  )
}
