import type { Query, QueryClient } from '@tanstack/react-query'
import { me } from '#contract/auth.ts'
import { competitions, hallOfFame, ticketCounts } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { leaderboard, myRank, storeLeaderboard } from '#contract/leaderboard.ts'
import { statement, statementSums } from '#contract/statement.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { organization } from '#contract/organization.ts'
import { colleaguesToThank, storeColleagues } from '#contract/users.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import { newThanks } from '#contract/thanks.ts'
import { deleteCaches } from '#web/data/storage/delete-caches.ts'
import { ownsDevice, readsPrefix } from '#web/data/device/device-owner.ts'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import { cacheName, ownerKey, type StoredRead } from './restored-reads.ts'

/** The reads of the main screens. The results of searches are not stored. */
const storedPaths = new Set(
  [
    me,
    unreadCount,
    newThanks,
    ownTeamGoal,
    giftsReceived,
    giftsGiven,
    competitions,
    hallOfFame,
    feed,
    organization,
    leaderboard,
    myRank,
    storeLeaderboard,
    notifications,
    colleaguesToThank,
    storeColleagues,
    ticketCounts,
    statement,
    statementSums,
  ].map(({ path }) => path),
)

const delayMs = 1_000

/** Stores what the person reads on this device, a second after it changed, and forgets what others read. */
export async function storeReads(client: QueryClient, personId: string) {
  writeLocalValue(ownerKey, personId)
  await deleteCaches(readsPrefix, cacheName(personId))

  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(query: Query) {
    if (!isStored(query)) return
    changed.add(query)
    timer ??= setTimeout(write, delayMs)
  }

  // The storage may be full, or forbidden.
  const write = () => writeChanged().then(null, ignore)

  async function writeChanged() {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed]
    changed.clear()
    const cache = await caches.open(cacheName(personId))
    // Asked after the cache was opened: a log-out clears the owner first, then deletes the caches with all that is written.
    if (readLocalValue(ownerKey) !== personId || !ownsDevice()) return void caches.delete(cacheName(personId))
    for (const query of queries) await cache.put(addressOf(query.queryKey), Response.json(storedRead(query)))
  }

  client.getQueryCache().subscribe(({ type, query }) => type === 'updated' && add(query))
  client.getQueryCache().getAll().forEach(add)
  const writeNow = () => void (changed.size > 0 && write())
  // Reads that the page began with are complete, and a page that is left or offline may be closed within the second.
  writeNow()
  addEventListener('offline', writeNow)
  addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
}

const ignore = () => undefined

/** True if the read was stored within the last `ms`. */
export async function isStoredWithin(ms: number, key: readonly unknown[]) {
  const owner = readLocalValue<string>(ownerKey)
  const response = await (await caches.open(cacheName(owner ?? ''))).match(addressOf(key))
  const read: StoredRead | undefined = await response?.json()
  return read !== undefined && Math.abs(Date.now() - read.at) < ms
}

function isStored({ queryKey: [path, search], state: { data, status } }: Query) {
  if (typeof path !== 'string' || !storedPaths.has(path) || data === undefined || status !== 'success') return false
  return !(typeof search === 'object' && search !== null && 'q' in search)
}

/** Of a list only the first page is stored. */
function storedRead({ queryKey, state: { data, dataUpdatedAt } }: Query): StoredRead {
  const isPaged = queryKey[2] === 'pages'
  return { key: queryKey, data: isPaged ? firstPageOf(data) : data, at: dataUpdatedAt }
}

function firstPageOf(data: unknown) {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return data
  return { pages: data.pages.slice(0, 1), pageParams: [null] }
}

const addressOf = (key: readonly unknown[]) => `/stored-reads?${encodeURIComponent(JSON.stringify(key))}`
