import type { ProvidedGif, ProvidedGifs } from '#contract/gifs.ts'
import { gifPack } from '#domain/gif-pack.ts'
import { searchResults } from '#domain/limits.ts'
import { type PackedGif, packedGifAddress, packedGifSize, packedStillAddress } from '#domain/packed-gif.ts'
import { isBlank } from '#domain/text.ts'
import { askedIn, findable, scoreOf } from './relevance.ts'

type Asked = { q?: string; limit?: number }

const findables = gifPack.map(findable)

/** The pack in its order, twenty unless another limit is asked. */
export const trendingGifs = ({ limit = searchResults }: Asked): ProvidedGifs => ({
  data: gifPack.slice(0, limit).map(provided),
})

/** The GIFs in which a word of `q` is found, best first; for a blank `q` what is trending. */
export function searchGifs({ q = '', limit = searchResults }: Asked): ProvidedGifs {
  if (isBlank(q)) return trendingGifs({ limit })
  const asked = askedIn(q)
  const found = findables
    .map((each) => ({ gif: each.gif, score: scoreOf(each, asked) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  return { data: found.slice(0, limit).map(({ gif }) => provided(gif)) }
}

function provided({ name, title }: PackedGif): ProvidedGif {
  const size = { width: String(packedGifSize.width), height: String(packedGifSize.height) }
  const moving = { url: packedGifAddress(name), ...size }
  const still = { url: packedStillAddress(name), ...size }
  const images = { original: moving, fixed_height: moving, original_still: still, fixed_height_still: still }
  return { id: name, title, images }
}
