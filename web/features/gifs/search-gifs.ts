import * as z from 'zod/mini'
import { searchResults } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { gifProvider } from './gif-provider.ts'

const timeoutMs = 2_000

export type Gif = {
  id: string
  title: string
  /** What is sent with a gift. */
  address: string
  /** Smaller, for the choice. */
  preview: string
  /** The first frame alone, where the provider has one. */
  still: string | null
}

const Picture = z.object({ url: z.string() })
const Provided = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  images: z.object({ original: Picture, fixed_height: Picture, fixed_height_still: z.optional(Picture) }),
})
const Answer = z.object({ data: z.array(z.unknown()) })

/**
 * The provider's GIFs for these words; what is trending for none. Throws where it is slow, down, or answers what it
 * should not; a single GIF that is none of what was asked for is left out.
 */
export async function searchGifs(words: string, signal: AbortSignal): Promise<Gif[]> {
  const provider = gifProvider(document)
  const answer = await fetch(clientNetwork(words, provider), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // Whoever else provides the GIFs learns neither who asks nor from which page.
    credentials: provider.isOwn ? 'same-origin' : 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  if (!answer.ok && provider.isOwn) throw new ApiError(answer.status, await answer.text(), answer.statusText)
  if (!answer.ok) throw new Error(`The GIF provider answered ${answer.status}`)
  const { data: found } = z.parse(Answer, await answer.json())
  return found.flatMap((one) => gifIn(one, provider.mayShow)).filter(isFirst)
}

function clientNetwork(words: string, { url, key }: { url: string; key: string }) {
  const limit = String(searchResults)
  const search = new URLSearchParams(words === '' ? { limit } : { q: words, limit })
  // Colleagues see it, so nothing rude is asked for.
  if (key !== '') for (const [name, value] of Object.entries({ api_key: key, rating: 'g' })) search.set(name, value)
  return `${url}/${words === '' ? 'trending' : 'search'}?${search}`
}

function gifIn(one: unknown, mayShow: (address: string) => boolean): Gif[] {
  const read = z.safeParse(Provided, one)
  if (!read.success) return []
  const { id, title = '', images } = read.data
  const address = images.original.url
  const preview = images.fixed_height.url
  const still = images.fixed_height_still?.url ?? null
  if (!mayShow(address) || !mayShow(preview)) return []
  return [{ id, title, address, preview, still: still && mayShow(still) ? still : null }]
}

const isFirst = ({ id }: Gif, place: number, all: Gif[]) => all.findIndex((gif) => gif.id === id) === place
