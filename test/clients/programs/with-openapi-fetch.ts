import createClient from 'openapi-fetch'
import { cookieOf, type Journey, newcomer, present, type Statuses, uploadOf } from './journey.ts'
import type { components, paths } from './openapi-typescript.gen.ts'

export async function run(journey: Journey): Promise<Statuses> {
  const { baseUrl, adminCookie, colleagueId, competitionId, photo, reward } = journey
  const person = newcomer('Ada') satisfies components['schemas']['SignUpBody']
  const anyone = createClient<paths>({ baseUrl })
  const admin = createClient<paths>({ baseUrl, headers: { cookie: adminCookie } })

  const signUp = await anyone.POST('/api/signup', { body: person })
  const pending = await admin.GET('/api/users/pending', { params: { query: { limit: 100 } } })
  const { id } = present(
    present(pending.data, pending.error).find(({ email }) => email === person.email),
    signUp.error,
  )
  const approve = await admin.PUT('/api/users/{id}/approve', { params: { path: { id } } })
  const logIn = await anyone.POST('/api/login', { body: { email: person.email, password: person.password } })
  const own = createClient<paths>({ baseUrl, headers: { cookie: cookieOf(logIn.response) } })
  const give = await own.POST('/api/token-gifts', {
    body: { toUserId: colleagueId, amount: 1, message: 'Thank you' },
    params: { header: { 'Idempotency-Key': 'ada-1' } },
  })
  if (give.error) throw new Error(`${give.error.code}: ${give.error.message}`)

  const upload = await own.POST('/api/objects/upload', { params: { query: { purpose: 'profile' } } })
  const { id: uploadId, ...query } = uploadOf(present(upload.data, upload.error).uploadURL)
  const sendPicture = await own.PUT('/api/objects/{id}', {
    params: { path: { id: uploadId }, query },
    // What it has as a type for a file.
    body: photo as unknown as string,
    bodySerializer: (file) => file,
    headers: { 'content-type': photo.type },
  })
  await reward(id)
  const enter = await own.POST('/api/competition-entries', { body: { competitionId } })

  const replies = { signUp, approve, logIn, give, sendPicture, enter }
  return Object.fromEntries(Object.entries(replies).map(([name, { response }]) => [name, response.status])) as Statuses
}
