import type { Competition, CompetitionForm } from '#contract/competitions.ts'
import { createApprovedUser, ownerSession, send, sessionOf, type TestUser } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** Has the owner create an active competition. */
export async function createActiveCompetition(
  product: RunningProduct,
  overrides: Partial<CompetitionForm> = {},
): Promise<Competition> {
  const body = {
    title: 'Stand mixer',
    prize: 'A red stand mixer',
    startDate: daysFromNow(-1),
    endDate: daysFromNow(7),
    storeNumbers: ['0427'],
    ...overrides,
  }
  return send(product, 'POST', '/api/competitions', { body, cookie: await ownerSession(product) })
}

/** Creates a user with competition tokens, which a colleague gave. */
export async function createUserWithTokens(product: RunningProduct, tokens = 3): Promise<TestUser> {
  const person = await createApprovedUser(product, { firstName: 'Eve' })
  await giveTokens(product, person, tokens)
  return person
}

/** Gives this user competition tokens, from a new colleague. */
export async function giveTokens(product: RunningProduct, { id }: TestUser, tokens = 3) {
  const giver = await createApprovedUser(product, { firstName: 'Gil' })
  const body = { toUserId: id, amount: tokens }
  await send(product, 'POST', '/api/token-gifts', { body, cookie: await sessionOf(product, giver) })
}

/** Creates one entry of this user. */
export async function enter(product: RunningProduct, person: TestUser, competitionId: string) {
  const cookie = await sessionOf(product, person)
  return send(product, 'POST', '/api/competition-entries', { body: { competitionId }, cookie })
}
