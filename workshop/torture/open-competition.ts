import { type Account, post, type Server } from './accounts.ts'

const yearMs = 365 * 86_400_000

/** Creates a competition that stays open and returns its id. */
export async function openCompetition(server: Server, admin: Account | undefined): Promise<string> {
  const { text } = await post(server, admin, { path: '/api/competitions', body: competitionForm() })
  const { id }: { id: string } = JSON.parse(text)
  return id
}

const competitionForm = () => ({
  title: 'Stand mixer',
  prize: 'A red one',
  tokenCost: 1,
  startDate: new Date(Date.now() - yearMs).toISOString(),
  endDate: new Date(Date.now() + yearMs).toISOString(),
  storeNumbers: ['0427'],
})
