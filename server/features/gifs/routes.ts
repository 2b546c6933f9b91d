import * as contract from '#contract/gifs.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { searchGifs, trendingGifs } from './queries.ts'

export const gifRoutes = implement(contract, {
  trendingGifs: ({ search }) => trendingGifs(search),
  searchGifs: ({ search }) => searchGifs(search),
})
