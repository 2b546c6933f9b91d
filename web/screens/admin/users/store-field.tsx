import { useMe } from '#web/data/cache/use-me.ts'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { Select } from '#web/kit/select.tsx'

type Props = { field: { id: string; name: string; label: string; error?: string }; current?: string }

/** An admin chooses among their own stores; a super admin types any store number. `current` is the store of the user. */
export function StoreField({ field, current }: Props) {
  const { role, adminStores } = useMe()
  if (role === 'super_admin') return <StoreNumberField {...field} defaultValue={current} />

  const stores = [...new Set(current === undefined ? adminStores : [...adminStores, current])].sort()
  return <Select {...field} defaultValue={current} options={stores.map((store) => [store, store])} />
}
