import type { Page } from '@playwright/test'
import type { CompetitionForm } from '#contract/competitions.ts'
import { enter, personToEnter, runningCompetition } from './competitions.ts'
import { type Person, send, sessionOf } from './people.ts'
import { owner, type RunningProduct } from './running-product.ts'

const runsForMs = 2_500

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** A competition that Eve entered `times` times and somebody else once, and that has just ended. */
export async function endedCompetition(
  product: RunningProduct,
  { times = 2, ...decided }: Partial<CompetitionForm> & { times?: number } = {},
) {
  const [eve, other] = [await personToEnter(product, times), await personToEnter(product, 1)]
  const end = Date.now() + runsForMs + 500 * times
  const competition = await runningCompetition(product, { ...decided, endDate: new Date(end).toISOString() })
  for (let turn = 0; turn < times; turn += 1) await enter(product, eve, competition.id)
  await enter(product, other, competition.id)
  await passed(end)
  return { competition, eve, other }
}

/** The same, drawn by the owner. */
export async function drawnCompetition(product: RunningProduct, decided: Partial<CompetitionForm> = {}) {
  const ended = await endedCompetition(product, decided)
  const cookie = await sessionOf(product, owner)
  await send(product, 'POST', `/api/competitions/${ended.competition.id}/select-winner`, { cookie })
  return ended
}

/** What is published of a draw, as this person reads it. */
export async function proofOf(product: RunningProduct, person: Person, competitionId: string) {
  return send(product, 'GET', `/api/competitions/${competitionId}/proof`, { cookie: await sessionOf(product, person) })
}

const passed = (instant: number) => new Promise((resolve) => setTimeout(resolve, instant - Date.now() + 50))
