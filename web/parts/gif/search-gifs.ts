import * as z from 'zod/mini'
import { searchResults } from '#domain/limits.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { gifProvider } from './gif-provider.ts'

const timeoutMs = 2_000

export type Gif = {
  id: string
  title: string
  /** The URL that is sent with a gift. */
  url: string
  /** The URL of a smaller rendition, for the picker. */
  previewUrl: string
  /** The URL of the first frame, when the provider has one. */
  stillUrl: string | null
}

const Rendition = z.object({ url: z.string() })
const ProviderGif = z.object({
  id: z.string(),
  title: z.optional(z.string()),
  images: z.object({ original: Rendition, fixed_height: Rendition, fixed_height_still: z.optional(Rendition) }),
})
const ProviderReply = z.object({ data: z.array(z.unknown()) })

/**
 * Searches the provider's GIFs; an empty query returns the trending ones. Throws when the provider is slow or down, or
 * when its reply has another shape. Skips single GIFs that are malformed, duplicate or hosted elsewhere.
 */
export async function searchGifs(query: string, signal: AbortSignal): Promise<Gif[]> {
  const provider = gifProvider(document)
  const response = await fetch(searchUrl(query, provider), {
    signal: anyOf([signal, AbortSignal.timeout(timeoutMs)]),
    // A foreign provider learns neither who searches nor from which page.
    credentials: provider.isOwn ? 'same-origin' : 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  if (!response.ok && provider.isOwn) throw new ApiError(response.status, await response.text(), response.statusText)
  if (!response.ok) throw new Error(`The GIF provider answered ${response.status}`)
  const { data } = z.parse(ProviderReply, await response.json())
  return data.flatMap((gif) => parseGif(gif, provider.isAllowedUrl)).filter(isFirstOfId)
}

/** Aborts with the first of them: `AbortSignal.any` for browsers before 2024. */
function anyOf(signals: AbortSignal[]) {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}

function searchUrl(query: string, { url, key }: { url: string; key: string }) {
  const limit = String(searchResults)
  const search = new URLSearchParams(query === '' ? { limit } : { q: query, limit })
  // Colleagues see the GIF, so only the tamest rating is requested.
  if (key !== '') for (const [name, value] of Object.entries({ api_key: key, rating: 'g' })) search.set(name, value)
  return `${url}/${query === '' ? 'trending' : 'search'}?${search}`
}

function parseGif(gif: unknown, isAllowedUrl: (gifUrl: string) => boolean): Gif[] {
  const parsed = z.safeParse(ProviderGif, gif)
  if (!parsed.success) return []
  const { id, title = '', images } = parsed.data
  const url = images.original.url
  const previewUrl = images.fixed_height.url
  const stillUrl = images.fixed_height_still?.url ?? null
  if (!isAllowedUrl(url) || !isAllowedUrl(previewUrl)) return []
  return [{ id, title, url, previewUrl, stillUrl: stillUrl && isAllowedUrl(stillUrl) ? stillUrl : null }]
}

const isFirstOfId = ({ id }: Gif, index: number, gifs: Gif[]) => gifs.findIndex((gif) => gif.id === id) === index
