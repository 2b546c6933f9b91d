import type { Competition, CompetitionForm } from '#contract/competitions.ts'
import { approvedPerson, ownerSession, type Person, send, sharedSession } from './people.ts'
import type { RunningProduct } from './running-product.ts'

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A competition that runs now, opened by the owner. */
export async function runningCompetition(
  product: RunningProduct,
  decided: Partial<CompetitionForm> = {},
): Promise<Competition> {
  const body = {
    title: 'Stand mixer',
    prize: 'A red stand mixer',
    startDate: daysFromNow(-1),
    endDate: daysFromNow(7),
    storeNumbers: ['0427'],
    ...decided,
  }
  return send(product, 'POST', '/api/competitions', { body, cookie: await ownerSession(product) })
}

/** Someone with tokens to enter with, which a colleague gave. */
export async function personToEnter(product: RunningProduct, tokens = 3): Promise<Person> {
  const giver = await approvedPerson(product, { firstName: 'Gil' })
  const person = await approvedPerson(product, { firstName: 'Eve' })
  const body = { toUserId: person.id, amount: tokens }
  await send(product, 'POST', '/api/token-gifts', { body, cookie: await sharedSession(product, giver) })
  return person
}

/** Enters once, as this person. */
export async function enter(product: RunningProduct, person: Person, competitionId: string) {
  const cookie = await sharedSession(product, person)
  return send(product, 'POST', '/api/competition-entries', { body: { competitionId }, cookie })
}
