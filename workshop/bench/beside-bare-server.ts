import { cpuPerRequest } from './cpu-per-request.ts'
import type { Ask } from './load.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import type { Product } from './product.ts'

const rounds = 5
const clients = 8
/** A bare request takes so little that a few thousand are only some ticks of the clock of /proc. */
const bareTimes = 5

type Asks = { feed: (index: number) => Ask; home: (index: number) => Ask; gift: (index: number) => Ask }
type Sizes = { requests: number; feedPage: string }
type Figures = Awaited<ReturnType<typeof cpuPerRequest>>

/**
 * Work of the product beside a bare `node:http` server, in turns: `feedRate` is its feed pages a second as a share of those
 * of a server that sends the same bytes; `home` and `gift` are their CPU time in requests of a server that answers with
 * one word. Medians of the rounds.
 */
export async function besideBareServer(product: Product, asks: Asks, { requests, feedPage }: Sizes) {
  const [sameBytes, oneWord] = await Promise.all([startBareServer(feedPage), startBareServer('"ok"')])
  const all: { feedRate: number; home: number; gift: number; bare: number }[] = []
  const measure = (at: Pick<BareServer, 'address' | 'pids'>, ask: (index: number) => Ask): Promise<Figures> =>
    cpuPerRequest(at, { clients, requests: at === product ? requests : bareTimes * requests, ask })
  try {
    for (let round = 0; round < rounds; round++) {
      const bareFeed = await measure(sameBytes, asks.feed)
      const feed = await measure(product, asks.feed)
      const bare = await measure(oneWord, asks.feed)
      const home = await measure(product, asks.home)
      const gift = await measure(product, asks.gift)
      all.push({
        feedRate: feed.perSecond / bareFeed.perSecond,
        home: home.measured / bare.measured,
        gift: gift.measured / bare.measured,
        bare: bare.measured,
      })
    }
  } finally {
    await Promise.all([sameBytes.stop(), oneWord.stop()])
  }
  const median = (of: keyof (typeof all)[number]) =>
    all.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return { feedRate: median('feedRate'), home: median('home'), gift: median('gift'), bare: median('bare') }
}
