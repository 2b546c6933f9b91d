import type { Page } from '@playwright/test'
import type { CompetitionForm } from '#contract/competitions.ts'
import { enter, personToEnter, runningCompetition } from './competitions.ts'
import { asTableOwner } from './database.ts'
import { ownerSession, type Person, send, sharedSession } from './people.ts'
import type { RunningProduct } from './running-product.ts'

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Creates a competition that Eve entered `times` times and another person once, and that has just ended. */
export async function endedCompetition(
  product: RunningProduct,
  { times = 2, ...decided }: Partial<CompetitionForm> & { times?: number } = {},
) {
  const [eve, other] = [await personToEnter(product, times), await personToEnter(product, 1)]
  const competition = await runningCompetition(product, decided)
  for (let turn = 0; turn < times; turn += 1) await enter(product, eve, competition.id)
  await enter(product, other, competition.id)
  await endCompetition(product, competition.id)
  return { competition, eve, other }
}

/** Ends a competition now, so that no test waits for its end date. */
export async function endCompetition(product: RunningProduct, competitionId: string) {
  const statement = `update competitions set end_date = date_trunc('milliseconds', clock_timestamp()) where id = $1`
  await asTableOwner(product, statement, [competitionId])
}

/** Creates an ended competition and has the owner draw its winner. */
export async function drawnCompetition(product: RunningProduct, decided: Partial<CompetitionForm> = {}) {
  const ended = await endedCompetition(product, decided)
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${ended.competition.id}/select-winner`, { cookie })
  return ended
}

/** What is published of a draw, as this person reads it. */
export async function proofOf(product: RunningProduct, person: Person, competitionId: string) {
  return send(product, 'GET', `/api/competitions/${competitionId}/proof`, {
    cookie: await sharedSession(product, person),
  })
}
