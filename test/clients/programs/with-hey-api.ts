import { createClient, createConfig } from './hey-api/client/index.ts'
import * as api from './hey-api/sdk.gen.ts'
import { cookieOf, type Journey, newcomer, present, type Statuses, uploadOf } from './journey.ts'

export async function run(journey: Journey): Promise<Statuses> {
  const { baseUrl, adminCookie, colleagueId, competitionId, photo, reward } = journey
  const person = newcomer('Bea')
  const clientWith = (headers: Record<string, string>) => createClient(createConfig({ baseUrl, headers }))
  const [anyone, admin] = [clientWith({}), clientWith({ cookie: adminCookie })]

  const signUp = await api.signUp({ client: anyone, body: person })
  const pending = await api.pendingRegistrations({ client: admin, query: { limit: 100 } })
  const { id } = present(
    present(pending.data, pending.error).find(({ email }) => email === person.email),
    signUp.error,
  )
  const approve = await api.approve({ client: admin, path: { id } })
  const logIn = await api.logIn({ client: anyone, body: { email: person.email, password: person.password } })
  const client = clientWith({ cookie: cookieOf(present(logIn.response, logIn.error)) })
  const give = await api.giveTokens({
    client,
    body: { toUserId: colleagueId, amount: 1, message: 'Thank you' },
    headers: { 'Idempotency-Key': 'bea-1' },
  })
  if (give.error) throw new Error(`${give.error.code}: ${give.error.message}`)

  const upload = await api.startUpload({ client, query: { purpose: 'profile' } })
  const { id: uploadId, ...query } = uploadOf(present(upload.data, upload.error).uploadURL)
  const sendPicture = await api.sendPicture({ client, path: { id: uploadId }, query, body: photo })
  await reward(id)
  const enter = await api.enterCompetition({ client, body: { competitionId } })

  const replies = { signUp, approve, logIn, give, sendPicture, enter }
  return Object.fromEntries(Object.entries(replies).map(([name, { response }]) => [name, response?.status])) as Statuses
}
