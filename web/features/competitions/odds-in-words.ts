import { count, grouped } from '#domain/counts.ts'

/** 'You have 4 of 783 tickets'. `mine` may be newer than `all`. */
export function oddsInWords(mine: number, all: number) {
  if (mine === 0) return all === 0 ? 'No tickets yet. Be the first!' : `${count(all, 'ticket')} so far`
  if (mine >= all)
    return mine === 1 ? 'You have the only ticket so far' : `You have all ${grouped(mine)} tickets so far`
  return `You have ${grouped(mine)} of ${grouped(all)} tickets`
}
