import * as texts from '#texts/competitions.ts'

/** '4 of 783 tickets'. `mine` may be newer than `all`. */
export function oddsInWords(mine: number, all: number) {
  if (mine === 0) return all === 0 ? texts.noTicketsYetBeTheFirst : texts.ticketsSoFar({ all })
  return mine >= all ? texts.nobodyElseSoFar : texts.ownTicketsOfAll({ mine, all })
}
