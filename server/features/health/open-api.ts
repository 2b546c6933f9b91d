import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The OpenAPI 3.1 document of the contract. `x-who` says whom an endpoint is for. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brightside', version: '1', description: 'Every call of the product.' },
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refused) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

const Refused = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

function operation({ method, path, who, summary, body, search, reply, status }: Endpoint) {
  return {
    summary,
    'x-who': who,
    security: who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters(path), ...searchParameters(search), ...(method === 'POST' ? [idempotencyKey] : [])],
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body)) } }),
    responses: {
      [status]:
        status === 302 ? { description: 'Elsewhere' } : { description: 'Done', content: jsonContent(schemaOf(reply)) },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Refusal' }) },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
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
