import * as contract from '#contract/gifs.ts'
import { implement } from '#server/app-context.ts'
import { searchGifs, trendingGifs } from './queries.ts'

export const gifRoutes = implement(contract, {
  trendingGifs: (_context, _actor, search) => trendingGifs(search),
  searchGifs: (_context, _actor, search) => searchGifs(search),
})
