import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { feed, gift } from '#contract/feed.ts'
import { giftsGiven } from '#contract/gifts.ts'
import { searchColleagues, storeColleagues } from '#contract/users.ts'
import type { Person } from '#contract/shapes.ts'
import { searchResults } from '#domain/limits.ts'
import { fold } from '#domain/fold.ts'
import { searchTerm } from '#domain/search-terms.ts'
import * as texts from '#texts/offline.ts'
import { NetworkError } from '#web/data/request/api-error.ts'
import { matchesEndpoint, pathFor } from '#web/data/request/endpoint-url.ts'
import type { ListPage } from '#web/data/request/send-request.ts'
import { pagesKey } from '#web/data/cache/use-read-pages.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { addRestored, restoreReads } from './restored-reads.ts'

const watched = new WeakSet<QueryClient>()

/** As in a page that the service worker opens: a network that has not answered by then may never do so. */
const timeLimitMs = 3_000
/** Until a screen without anything stored says so, as long as a write of the outbox waits. */
const retryAfterMs = 20_000

/** From now on shows what this device has stored when a read gets no answer, or none in time. */
export function answerFailedReads(client: QueryClient) {
  if (watched.has(client)) return
  watched.add(client)
  // Screens that this page has not opened yet.
  addEventListener('offline', () => void restoreReads(client))

  function watch(query: Query) {
    const { data, error, fetchStatus } = query.state
    if (data !== undefined) return
    if (error instanceof NetworkError) void answer(client, query)
    else if (fetchStatus === 'fetching') {
      setTimeout(answerInTime, timeLimitMs, client, query)
      setTimeout(offerRetry, retryAfterMs, query)
    }
  }

  const cache = client.getQueryCache()
  cache.subscribe((event) => {
    if (event.type === 'updated' && ['fetch', 'error'].includes(event.action.type)) watch(event.query)
  })
  // Those that the page began before.
  cache.getAll().forEach(watch)
}

const hasNothing = (query: Query) =>
  query.isActive() && query.state.data === undefined && query.state.fetchStatus === 'fetching'

/** The request goes on, and a late answer replaces what is stored. */
function answerInTime(client: QueryClient, query: Query) {
  if (hasNothing(query)) void answer(client, query)
}

/** Skeletons without an end offer nothing to do. The request goes on here, too, until it is repeated. */
function offerRetry(query: Query) {
  if (hasNothing(query)) query.setState({ status: 'error', error: new NetworkError(query.state.error) })
}

function answer(client: QueryClient, query: Query) {
  const [path] = query.queryKey
  if (path === searchColleagues.path) return searchStored(client, query)
  return matchesEndpoint(gift, path) ? findGift(client, query) : restoreReads(client)
}

/** Shows a gift that is in a list of the feed, from which people open it. */
async function findGift(client: QueryClient, query: Query) {
  await restoreReads(client)
  if (query.state.data !== undefined) return
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [feed.path], predicate: ({ queryKey }) => queryKey[2] === 'pages' })
  for (const list of lists) {
    const pages = client.getQueryData<InfiniteData<ListPage<typeof feed>>>(list.queryKey)?.pages ?? []
    const found = pages.flatMap(({ rows }) => rows).find(({ id }) => pathFor(gift, { id }) === query.queryKey[0])
    if (!found) continue
    client.setQueryData(query.queryKey, found, { updatedAt: list.state.dataUpdatedAt })
    return addRestored(client, query.queryKey)
  }
}

/** Says where a search without an answer looks. */
class NobodyStored extends NetworkError {
  override message = texts.nobodyStored
}

/** Searches for a colleague among those of the own store and those that the person has thanked. */
async function searchStored(client: QueryClient, query: Query) {
  await restoreReads(client)
  if (query.state.data !== undefined) return
  const [, search] = query.queryKey
  const text = searchTerm(typeof search === 'object' && search !== null && 'q' in search ? String(search.q) : '')
  const found = knownColleagues(client).filter(({ firstName, lastNameInitial }) =>
    fold(`${firstName} ${lastNameInitial}`)
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(text)),
  )
  if (found.length === 0) return query.setState({ status: 'error', error: new NobodyStored(query.state.error) })
  client.setQueryData(query.queryKey, found.slice(0, searchResults), { updatedAt: oldestOfColleagues(client) })
  addRestored(client, query.queryKey)
}

const thanked = pagesKey(giftsGiven, {})
const ofOwnStore = readKey(storeColleagues, {})

const oldestOfColleagues = (client: QueryClient) =>
  Math.min(...[thanked, ofOwnStore].flatMap((key) => client.getQueryState(key)?.dataUpdatedAt || []))

function knownColleagues(client: QueryClient): Person[] {
  const sentPages = client.getQueryData<InfiniteData<ListPage<typeof giftsGiven>>>(thanked)
  const people = [
    ...(sentPages?.pages.flatMap(({ rows }) => rows.flatMap(({ toUser }) => toUser ?? [])) ?? []),
    ...(client.getQueryData<Person[]>(ofOwnStore) ?? []),
  ]
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
