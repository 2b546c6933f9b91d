import { useQueryClient } from '@tanstack/react-query'
import { type Me, me } from '#contract/auth.ts'
import { readKey } from './use-read.ts'

/** Shows the person that a write returned. Everything else is read again when it is next opened. */
export function useRefreshMe() {
  const client = useQueryClient()
  return (person: Me) => {
    void client.invalidateQueries({ refetchType: 'none' })
    client.setQueryData<Me>(readKey(me, {}), person)
  }
}
