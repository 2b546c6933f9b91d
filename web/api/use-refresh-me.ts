import { useQueryClient } from '@tanstack/react-query'
import { type Me, me } from '#contract/auth.ts'
import { readKey } from './use-read.ts'

/** Shows a person as a write answered them; what else shows them is read anew when it is next opened. */
export function useRefreshMe() {
  const client = useQueryClient()
  return (person: Me) => {
    void client.invalidateQueries({ refetchType: 'none' })
    client.setQueryData<Me>(readKey(me, {}), person)
  }
}
