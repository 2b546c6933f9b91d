import { beforeAll, expect, test } from 'vitest'
import { type InputErrorCode, inputErrorCodes } from '#domain/input-errors.ts'
import { languages } from '#domain/languages.ts'
import { Refusal, refusalCodes } from '#domain/refusals.ts'
import type { InputMessage } from '#messages/message.ts'
import { textsOf } from '#messages/texts-of.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { refusalBody } from './errors.ts'

let server: TestServer

beforeAll(async () => (server = await startTestServer({ languages: ['en', 'es'] })))

test.each(languages)('has a whole sentence for each refusal and field error in %s', (language) => {
  const texts = textsOf(language)
  const messages: Record<InputErrorCode, InputMessage> = texts.inputErrors
  const sentences = [
    ...refusalCodes.flatMap((code) =>
      [{}, { words: ['one', 'two'], left: 3, provider: 'Staff' }].map(
        (params) => refusalBody(new Refusal(code, { field: 'amount', params }), texts).message,
      ),
    ),
    ...inputErrorCodes.map((code) => {
      const message = messages[code]
      return typeof message === 'string' ? message : message({ min: 1, max: 9 })
    }),
  ]

  expect(sentences.length).toBeGreaterThan(150)
  for (const sentence of sentences) expect(sentence).toMatch(/^[¡¿“\p{Lu}](?!.*(undefined|NaN|\[object|[{}])).{3,}$/u)
})

test('answers refusals and field errors in the language of the account, the cookie or the browser', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: {}, Ben: {} })
  await server.db.many(sql`update users set language = 'es' where id = ${Ana.id}`)
  const clients = { ana: await server.as(Ana), ben: await server.as(Ben) }
  const gift = { toUserId: Ben.id, amount: 1 }

  const refusal = await clients.ana.post('/api/token-gifts', gift, { 'accept-language': 'en' })
  const fields = await clients.ana.post('/api/token-gifts', { ...gift, amount: 0 })
  const english = await clients.ben.post('/api/token-gifts', { ...gift, toUserId: Ana.id })
  const browser = await server.anonymous.get('/api/auth/user', { 'accept-language': 'es-419, en;q=0.5' })
  const cookie = await server.anonymous.get('/api/nothing', { cookie: 'language=es' })

  const { refusals, inputErrors } = textsOf('es')
  expect(refusal.body).toMatchObject({ code: 'too_few_tokens', message: refusals.too_few_tokens })
  expect(refusal.headers['vary']).toBe('accept-language, cookie')
  expect(fields.body.errors).toEqual([{ path: 'amount', code: 'amount_invalid', message: inputErrors.amount_invalid }])
  expect(english.body.message).toBe(textsOf('en').refusals.too_few_tokens)
  expect(browser.body).toMatchObject({ code: 'unauthorized', message: refusals.unauthorized })
  expect(cookie.body).toMatchObject({ code: 'not_found', message: refusals.not_found })
})

test('answers what has no known sender in the first language of the installation', async () => {
  const spanish = await startTestServer({ languages: ['es', 'en'] })

  const { body } = await spanish.anonymous.get('/%', { 'accept-language': 'en' })

  expect(body.message).toBe(textsOf('es').refusals.malformed_request)
})

test.each<Record<string, string>>([
  { cookie: 'language=%%%; language=; sid=x' },
  { cookie: 'language=es-MX' },
  { cookie: `language=${'e'.repeat(3_000)}` },
  { 'accept-language': ';;;q=,,' },
  { 'accept-language': 'es;q=NaN' },
])('ignores what is malformed: %j', async (headers) => {
  const { status, body } = await server.anonymous.get('/api/auth/user', headers)

  expect({ status, message: body.message }).toEqual({ status: 401, message: textsOf('en').refusals.unauthorized })
})

test('answers in English alone and varies by nothing where one language is offered', async () => {
  const english = await startTestServer()

  const { body, headers } = await english.anonymous.get('/api/auth/user', {
    'accept-language': 'es',
    cookie: 'language=es',
  })

  expect(body.message).toBe(textsOf('en').refusals.unauthorized)
  expect(headers['vary']).toBeUndefined()
})
