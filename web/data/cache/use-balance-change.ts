import { useQueryClient } from '@tanstack/react-query'
import { type Me, me } from '#contract/auth.ts'
import { readKey } from './use-read.ts'

/** Changes the balance to give as an optimistic update; the next read of the person corrects it. */
export function useBalanceChange() {
  const client = useQueryClient()
  return (change: number) =>
    client.setQueryData<Me>(
      readKey(me, {}),
      (person) => person && { ...person, giftTokens: person.giftTokens + change },
    )
}
