import type { QueryClient } from '@tanstack/react-query'
import { competitions, highlights } from '#contract/competitions.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { unreadCount } from '#contract/notifications.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import { monthReview, newThanks } from '#contract/thanks.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { type ReadOptions, readKey } from '#web/data/cache/use-read.ts'

/**
 * Reads the wins and the unopened gifts, with which home begins, and what is in its middle: read only when somebody opens it from another page,
 * they would push down what it shows. Never rejects.
 */
export async function preloadHome(client: QueryClient) {
  const count = client.getQueryData<ReplyOf<typeof unreadCount>>(readKey(unreadCount, {}))
  await Promise.all([
    preloadRead(client, competitions, { search: highlights }),
    preloadRead(client, ownTeamGoal),
    preloadRead(client, monthReview),
    count?.newestGiftId && preloadRead(client, newThanks),
  ])
}

const preloadRead = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  { search }: Pick<ReadOptions<E>, 'search'> = {},
) => client.prefetchQuery({ queryKey: readKey(endpoint, { search }), queryFn: () => sendRequest(endpoint, { search }) })
