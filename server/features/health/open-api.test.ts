import { expect, test } from 'vitest'
import { openApiDocument } from './open-api.ts'

type Responses = Record<string, { description: string }>
type Document = { paths: Record<string, Record<string, { responses: Responses }>> }

const responsesOf = (path: string, method: string) => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument())) as Document
  return paths[path]?.[method]?.responses
}

test('shows the error codes of an endpoint by status', () => {
  const responses = responsesOf('/api/token-gifts', 'post')

  expect(responses?.['404']?.description).toBe('user_not_found')
  expect(responses?.['400']?.description.split(', ')).toEqual(
    expect.arrayContaining(['invalid_input', 'own_gift', 'too_few_tokens', 'malformed_request']),
  )
  expect(responses?.['409']?.description).toBe('flagged_words, key_reused')
})

test('does not ask for a session where none is needed', () => {
  const responses = responsesOf('/api/stats', 'get')

  expect(Object.keys(responses ?? {})).not.toContain('401')
})
