import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodesOf } from '#contract/error-codes.ts'
import { maxIdempotencyKeyLength } from '#domain/limits.ts'
import { version } from '#server/platform/config/version.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'

/** The OpenAPI 3.1 document of the contract. `x-access` names the users who may call an endpoint. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brightside', version, description: 'Every endpoint of the product.' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})

function operation(endpoint: Endpoint) {
  const { method, path, access, summary, body, search, reply, status } = endpoint
  return {
    summary,
    'x-access': access,
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters(path), ...searchParameters(search), ...(method === 'POST' ? [idempotencyKey] : [])],
    ...(body && {
      requestBody: { required: !body.safeParse(undefined).success, content: jsonContent(schemaOf(body)) },
    }),
    responses: {
      [status]:
        status === 302 ? { description: 'Elsewhere' } : { description: 'Done', content: jsonContent(schemaOf(reply)) },
      ...errorResponses(endpoint),
    },
  }
}

function errorResponses(endpoint: Endpoint) {
  const codesByStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries([...codesByStatus].map(([status, codes]) => [status, errorResponse(codes)]))
}

const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: jsonContent({
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  }),
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
}

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const pathParameters = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))

function searchParameters(search: z.ZodMiniType | undefined) {
  const properties = search ? (schemaOf(search).properties ?? {}) : {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}
