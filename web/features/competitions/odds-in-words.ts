import * as texts from '#texts/competitions.ts'

/** The tickets beside which the viewer's own are: '783 tickets in all'. `mine`, which stand before it, may be newer than `all`. */
export function oddsInWords(mine: number, all: number) {
  if (mine === 0) return all === 0 ? texts.noTicketsYetBeTheFirst : texts.ticketsSoFar({ all })
  return mine >= all ? texts.nobodyElseSoFar : texts.ticketsInAll({ all })
}
