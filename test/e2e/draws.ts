import type { Page } from '@playwright/test'
import type { CompetitionForm } from '#contract/competitions.ts'
import { enter, createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { asTableOwner } from './database.ts'
import { ownerSession, type TestUser, send, sharedSession } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Creates a competition that Eve entered `times` times and another person once, and that has just ended. */
export async function createEndedCompetition(
  product: RunningProduct,
  { times = 2, ...overrides }: Partial<CompetitionForm> & { times?: number } = {},
) {
  const [eve, other] = [await createUserWithTokens(product, times), await createUserWithTokens(product, 1)]
  const competition = await createActiveCompetition(product, overrides)
  for (let index = 0; index < times; index += 1) await enter(product, eve, competition.id)
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
export async function createDrawnCompetition(product: RunningProduct, overrides: Partial<CompetitionForm> = {}) {
  const ended = await createEndedCompetition(product, overrides)
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${ended.competition.id}/select-winner`, { cookie })
  return ended
}

/** Reads the published proof of a draw as this user. */
export async function proofOf(product: RunningProduct, person: TestUser, competitionId: string) {
  return send(product, 'GET', `/api/competitions/${competitionId}/proof`, {
    cookie: await sharedSession(product, person),
  })
}
