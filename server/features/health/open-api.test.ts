import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '#test/server.ts'
import { namedEndpoints } from './open-api-schemas.ts'
import { openApiDocument } from './open-api.ts'

type Json = { $ref?: string; [key: string]: unknown }
type Content = Record<string, { schema: Json }>
type Parameter = { name: string; required: boolean; schema: Json }
type Answer = { description: string; content?: Content }
type Operation = {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer & { $ref?: string }>
}
type Document = {
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { properties: Record<string, Json> }>
    responses: Record<string, Answer>
    securitySchemes: unknown
  }
}

const text = JSON.stringify(
  openApiDocument({ url: 'https://thanks.example', sessionCookie: '__Host-sid', deviceKeyCookie: '__Host-pairing' }),
)
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (path: string, method: string) => document.paths[path]?.[method]
const responsesOf = (path: string, method: string) => operation(path, method)?.responses

test('shows the error codes of an endpoint by status', () => {
  const codes = (status: string) => {
    const { $ref = '' } = responsesOf('/api/token-gifts', 'post')?.[status] ?? {}
    return document.components.responses[$ref.replace('#/components/responses/', '')]?.description
  }

  expect(codes('404')).toBe('user_not_found')
  expect(codes('400')?.split(', ')).toEqual(
    expect.arrayContaining(['invalid_input', 'own_gift', 'too_few_tokens', 'malformed_request']),
  )
  expect(codes('409')).toBe('flagged_words, key_reused')
})

test('does not ask for a session where none is needed', () => {
  const responses = responsesOf('/api/stats', 'get')

  expect(Object.keys(responses ?? {})).not.toContain('401')
})

test('names each operation once, with a tag, and the server with its cookie', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)))
  expect(document.servers).toEqual([{ url: 'https://thanks.example' }])
  expect(document.components.securitySchemes).toMatchObject({ session: { name: '__Host-sid' } })
})

test('refers to schemas by the names of the contract, and to none that is missing', () => {
  const references = Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name)

  expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull()
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]))
  expect(responsesOf('/api/comments', 'post')?.['201']?.content?.['application/json']?.schema.$ref).toMatch(
    /\/Comment$/,
  )
  expect(text.length).toBeLessThan(450_000)
})

test('shows lengths, numbers of rows and required searches', () => {
  expect(document.components.schemas['AddComment']?.properties['content']).toMatchObject({ maxLength: 1_000 })
  const limit = operation('/api/feed', 'get')?.parameters.find(({ name }) => name === 'limit')
  expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
  const signature = operation('/api/objects/{id}', 'put')?.parameters.find(({ name }) => name === 'signature')
  expect(signature?.required).toBe(true)
})

test('shows pictures, uploads, the event stream and the two statuses of a reaction', () => {
  expect(Object.keys(responsesOf('/api/objects/{id}', 'get')?.['200']?.content ?? {})).toEqual(['image/webp'])
  expect(Object.keys(responsesOf('/api/live', 'get')?.['200']?.content ?? {})).toEqual(['text/event-stream'])
  const upload = operation('/api/objects/{id}', 'put')?.requestBody
  expect(upload?.content['image/png']?.schema).toEqual({ type: 'string', format: 'binary' })
  expect(Object.keys(responsesOf('/api/reactions', 'post') ?? {})).toEqual(expect.arrayContaining(['200', '201']))
})

test('is served as the same bytes, with a tag', async () => {
  const { anonymous } = await startTestServer({ publicUrl: new URL('https://thanks.example') })

  const [first, second] = [await anonymous.get('/api/openapi.json'), await anonymous.get('/api/openapi.json')]
  const unchanged = await anonymous.get('/api/openapi.json', { 'if-none-match': String(first.headers['etag']) })

  expect(first.text).toBe(text)
  expect(second.headers['etag']).toBe(first.headers['etag'])
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
})

type Field = { at: string; path: string[]; schema: Json; refuses: (value: unknown) => boolean }

const resolve = (schema: Json): Json => {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] as unknown as Json)
}

/** Every value within a schema that is no object, with its path; in place of each item of a list its first one. */
function valuesIn(schema: Json, path: string[] = []): { path: string[]; schema: Json }[] {
  const { properties, items, anyOf, ...own } = resolve(schema) as Json & {
    properties?: Record<string, Json>
    items?: Json
    anyOf?: Json[]
  }
  if (anyOf) return anyOf.flatMap((each) => valuesIn(each, path))
  if (properties) return Object.entries(properties).flatMap(([name, each]) => valuesIn(each, [...path, name]))
  if (items) return [{ path, schema: own }, ...valuesIn(items, [...path, '0'])]
  return [{ path, schema: own }]
}

const bodyWith = (path: string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

const fields: Field[] = namedEndpoints.flatMap(({ name, endpoint: { method, path, body } }) => {
  const json = operation(path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase())?.requestBody?.content[
    'application/json'
  ]
  if (!body || !json) return []
  return valuesIn(json.schema).map((value) => ({
    ...value,
    at: [name, ...value.path].join('.'),
    refuses: (sent) =>
      body
        .safeParse(bodyWith(value.path, sent))
        .error?.issues.some((issue) => value.path.every((part, index) => String(issue.path[index]) === part)) ?? false,
  }))
})

const Limits = z.object({
  type: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
})

const kinds = (type: string) =>
  fields.flatMap(({ schema, ...field }) => {
    const limits = Limits.parse(schema)
    return limits.type === type ? [{ ...field, limits }] : []
  })

test('limits each text, number and list of a body', () => {
  const unlimited = [
    ...kinds('string').filter(
      ({ limits }) => !(limits.format ?? limits.enum ?? limits.const ?? limits.pattern ?? limits.maxLength),
    ),
    ...kinds('integer').filter(({ limits }) => Math.abs(limits.maximum ?? Infinity) > 1e9),
    ...kinds('number'),
    ...kinds('array').filter(({ limits }) => limits.maxItems === undefined),
  ]

  expect(fields.length).toBeGreaterThan(80)
  expect(unlimited.map(({ at }) => at)).toEqual([])
})

const texts = kinds('string')
const atOf = (found: { at: string }[]) => found.map(({ at }) => at)

test('limits the lengths of texts as the server does', () => {
  const longer = texts.filter(({ refuses, limits: { maxLength } }) => maxLength && !refuses('x'.repeat(maxLength + 1)))
  const shorter = texts.filter(({ refuses, limits: { minLength } }) => minLength && !refuses('x'.repeat(minLength - 1)))

  expect(atOf(longer)).toEqual([])
  expect(atOf(shorter)).toEqual([])
})

test('says which texts may be blank, as the server does', () => {
  const free = texts.filter(({ limits }) => !(limits.format ?? limits.enum ?? limits.const ?? limits.pattern))
  const filled = texts.filter(({ limits }) => limits.pattern === '\\S')

  expect(atOf(free.filter(({ refuses, limits: { minLength = 0 } }) => refuses(' '.repeat(minLength))))).toEqual([])
  expect(atOf(filled.filter(({ refuses }) => !refuses(' ')))).toEqual([])
  expect(filled.length).toBeGreaterThan(10)
})

test('names the formats of texts that the server checks', () => {
  expect(atOf(texts.filter(({ refuses, limits: { format } }) => format !== undefined && !refuses('x')))).toEqual([])
})

test('limits numbers and lists as the server does', () => {
  const wrong = [
    ...kinds('integer').flatMap(({ at, refuses, limits: { minimum = 0, maximum = 0 } }) =>
      [minimum - 1, maximum + 1, 1.5].filter((value) => !refuses(value)).map((value) => `${at} may be ${value}`),
    ),
    ...kinds('array').flatMap(({ at, refuses, limits: { maxItems = 0 } }) =>
      refuses(Array.from({ length: maxItems + 1 }, () => '')) ? [] : [`${at} may be longer`],
    ),
  ]

  expect(wrong).toEqual([])
})
