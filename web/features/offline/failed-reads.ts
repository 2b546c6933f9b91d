import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { giftsGiven } from '#contract/gifts.ts'
import { storeColleagues } from '#contract/people.ts'
import type { Person } from '#contract/shapes.ts'
import { searchColleagues } from '#contract/users.ts'
import { searchResults } from '#domain/limits.ts'
import { fold } from '#domain/text.ts'
import { NetworkError } from '#web/api/api-error.ts'
import type { ListPage } from '#web/api/send-request.ts'
import { pagesKey } from '#web/api/use-read-pages.ts'
import { readKey } from '#web/api/use-read.ts'
import { restoreReads } from './restore-reads.ts'
import { addRestored } from './restored-reads.ts'

const watched = new WeakSet<QueryClient>()

/** From now on shows what this device has stored when a read gets no answer. */
export function answerFailedReads(client: QueryClient) {
  if (watched.has(client)) return
  watched.add(client)
  // Screens that this page has not opened yet.
  addEventListener('offline', () => void restoreReads(client))
  client.getQueryCache().subscribe(({ type, query }) => {
    const { data, error } = query.state
    if (type !== 'updated' || data !== undefined || !(error instanceof NetworkError)) return
    if (query.queryKey[0] === searchColleagues.path) void searchStored(client, query)
    else void restoreReads(client)
  })
}

/** Searches for a colleague among those of the own store and those that the person has thanked. */
async function searchStored(client: QueryClient, { queryKey }: Query) {
  await restoreReads(client)
  const [, search] = queryKey
  const text = fold(typeof search === 'object' && search !== null && 'q' in search ? String(search.q) : '')
  const found = knownColleagues(client).filter(({ firstName, lastNameInitial }) =>
    fold(`${firstName} ${lastNameInitial}`)
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(text)),
  )
  if (found.length === 0) return
  client.setQueryData(queryKey, found.slice(0, searchResults), { updatedAt: 1 })
  addRestored(client, queryKey)
}

function knownColleagues(client: QueryClient): Person[] {
  const sentPages = client.getQueryData<InfiniteData<ListPage<typeof giftsGiven>>>(pagesKey(giftsGiven, {}))
  const people = [
    ...(sentPages?.pages.flatMap(({ rows }) => rows.flatMap(({ toUser }) => toUser ?? [])) ?? []),
    ...(client.getQueryData<Person[]>(readKey(storeColleagues, {})) ?? []),
  ]
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
