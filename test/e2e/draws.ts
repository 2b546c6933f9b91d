import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Competition, CompetitionForm } from '#contract/competitions.ts'
import { enter, createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { ownerSession, send, sessionOf, type TestUser } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

const leastOpenForMs = 2_000

/** Creates a competition that Eve entered `times` times and another person once, and waits until it has ended. */
export async function createEndedCompetition(
  product: RunningProduct,
  { times = 2, ...overrides }: Partial<CompetitionForm> & { times?: number } = {},
) {
  const begunAt = performance.now()
  const [eve, other] = [await createUserWithTokens(product, times), await createUserWithTokens(product, 1)]
  // Long enough for its entries, however busy the machine is. The terms are fixed with the first one, so no test can move the end.
  const openForMs = Math.max(leastOpenForMs, 2 * (performance.now() - begunAt))
  const competition = await createActiveCompetition(product, { endDate: endIn(openForMs), ...overrides })
  const entrants = [...Array.from({ length: times }, () => eve), other]
  await Promise.all(entrants.map((person) => enter(product, person, competition.id)))
  await waitForEnd(competition)
  return { competition, eve, other }
}

export const endIn = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Waits until the competition has ended. */
export const waitForEnd = ({ endDate }: Pick<Competition, 'endDate'>) =>
  delay(Math.max(0, Date.parse(endDate) - Date.now()) + 50)

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
    cookie: await sessionOf(product, person),
  })
}
