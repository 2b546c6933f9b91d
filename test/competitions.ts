import type { CompetitionForm } from '#contract/competitions.ts'
import { createUsers, type TestUser, testStore } from './users.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

/** The fields of a competition that is active when the test clock starts. */
export const competitionForm = {
  title: 'Stand mixer',
  prize: 'A red stand mixer',
  tokenCost: 1,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-20T00:00:00.000Z',
  storeNumbers: [testStore],
}

/** Creates a competition and returns its id. */
export async function openCompetition(admin: TestClient, options: Partial<CompetitionForm> = {}): Promise<string> {
  const { status, text, body } = await admin.post('/api/competitions', { ...competitionForm, ...options })
  if (status !== 201) throw new Error(text)
  return body.id
}

/** Gives each user tokens to enter with, as gifts of a colleague. */
export async function giveEntryTokens(server: TestServer, users: Pick<TestUser, 'id'>[], tokens: number) {
  const { Giver } = await createUsers(server.db, { Giver: { toGive: tokens * users.length } })
  const giver = await server.as(Giver)
  for (const { id } of users) await giver.post('/api/token-gifts', { toUserId: id, amount: tokens })
  // Later events sort after the gifts.
  server.clock.forward({ ms: 1 })
}

/** Enters a competition `times` times, one request after another. */
export async function enterCompetition(client: TestClient, competitionId: string, times = 1) {
  const answers = []
  for (let index = 0; index < times; index++)
    answers.push(await client.post('/api/competition-entries', { competitionId }))
  return answers
}

/** Sets the clock to a minute after the end of `competitionForm`. */
export const passEndDate = (server: TestServer) => server.clock.set('2026-11-20T00:01:00.000Z')
