import * as z from 'zod/mini'
import { maxLength } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Limit } from './shapes.ts'

/** One rendition of a GIF. Sizes are pixels as strings, as in the API of GIPHY. */
const Rendition = z.object({ url: z.string(), width: z.string(), height: z.string() })

export const ProvidedGif = z.object({
  id: z.string(),
  title: z.string(),
  images: z.object({
    original: Rendition,
    fixed_height: Rendition,
    original_still: Rendition,
    fixed_height_still: Rendition,
  }),
})
export type ProvidedGif = z.infer<typeof ProvidedGif>

export const ProvidedGifs = z.object({ data: z.array(ProvidedGif) })
export type ProvidedGifs = z.infer<typeof ProvidedGifs>

export const trendingGifs = endpoint('GET', '/api/gifs/trending', {
  access: 'approved',
  summary: 'The built-in GIFs that people like best',
  search: z.object({ limit: z.optional(Limit) }),
  reply: ProvidedGifs,
})

export const searchGifs = endpoint('GET', '/api/gifs/search', {
  access: 'approved',
  summary: 'The built-in GIFs that match, best first; all of them without a query',
  search: z.object({ limit: z.optional(Limit), q: z.optional(z.string().check(z.maxLength(maxLength.search))) }),
  reply: ProvidedGifs,
})
