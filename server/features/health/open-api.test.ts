import { expect, test } from 'vitest'
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

const text = JSON.stringify(openApiDocument({ url: 'https://thanks.example', sessionCookie: '__Host-sid' }))
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
  expect(text.length).toBeLessThan(300_000)
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
