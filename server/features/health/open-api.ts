import { unsubscribe } from '#contract/digest.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodesOf } from '#contract/error-codes.ts'
import { live } from '#contract/live.ts'
import { setReaction } from '#contract/social.ts'
import { devicePicture, picture, sendPicture } from '#contract/uploads.ts'
import type { Access } from '#domain/access.ts'
import { maxIdempotencyKeyLength, maxPageSize } from '#domain/limits.ts'
import { version } from '#server/platform/config/version.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'
import { contractSchemas, type NamedEndpoint, namedEndpoints, schemaPath } from './open-api-schemas.ts'

type Schemas = ReturnType<typeof contractSchemas>

/** The address of the server, and the names of the cookies of sessions and devices. */
type Place = { url: string; sessionCookie: string; deviceKeyCookie: string }

/** The OpenAPI 3.1 document of the contract. `x-access` names the users who may call an endpoint, `x-kiosk` those for kiosks. */
export function openApiDocument({ url, sessionCookie, deviceKeyCookie }: Place): Record<string, unknown> {
  const contract = contractSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of namedEndpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named, contract) }
  }
  const searches = new Set(namedEndpoints.map(({ endpoint: { search } }) => (search ? contract.nameOf(search) : '')))
  return {
    openapi: '3.1.0',
    info: { title: 'Brightside', version, description: 'Every endpoint of the product.' },
    servers: [{ url }],
    tags: [...new Set(namedEndpoints.map(({ file }) => file))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(contract.schemas).filter(([name]) => !searches.has(name))),
      responses: sharedErrors(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        device: { type: 'apiKey', in: 'cookie', name: deviceKeyCookie },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of /admin/api-keys' },
      },
    },
  }
}

function operation({ name, file, endpoint }: NamedEndpoint, contract: Schemas) {
  const { method, path, access, scope, isForKiosk, summary } = endpoint
  return {
    operationId: name,
    tags: [file],
    summary,
    'x-access': access,
    ...(isForKiosk && { 'x-kiosk': true }),
    security: securityOf(access, scope),
    parameters: [
      ...pathParameters(path),
      ...searchParameters(endpoint, contract),
      ...(method === 'POST' ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, contract),
    responses: { ...successes(endpoint, contract), ...errorResponses(endpoint) },
  }
}

function securityOf(access: Access, scope: string | null) {
  if (access === 'anyone') return []
  if (access === 'device') return [{ device: [] }]
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

const binary = { type: 'string', format: 'binary' }
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** What is neither read nor answered as JSON. */
const bodies = new Map<Endpoint, { required: boolean; content: Record<string, unknown> }>([
  [
    sendPicture,
    { required: true, content: Object.fromEntries(pictureTypes.map((type) => [type, { schema: binary }])) },
  ],
  [unsubscribe, { required: false, content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } }],
])
const replies = new Map<Endpoint, Record<string, unknown>>([
  [picture, { 'image/webp': { schema: binary } }],
  [devicePicture, { 'image/webp': { schema: binary } }],
  [live, { 'text/event-stream': { schema: { type: 'string' } } }],
])

function requestBody(endpoint: Endpoint, { nameOf }: Schemas) {
  const { body } = endpoint
  const other = bodies.get(endpoint)
  if (other) return { requestBody: other }
  if (!body) return {}
  return { requestBody: { required: !body.safeParse(undefined).success, content: jsonContent(refTo(nameOf(body))) } }
}

function successes(endpoint: Endpoint, { nameOf }: Schemas) {
  const { status, reply, pageSize } = endpoint
  if (status === 302) return { 302: { description: 'Elsewhere', headers: { Location: textHeader } } }
  const done = {
    description: 'Done',
    ...(pageSize !== null && { headers: { Link: { ...textHeader, description: 'The next page, as rel="next"' } } }),
    content: replies.get(endpoint) ?? jsonContent(refTo(nameOf(reply))),
  }
  return { [status]: done, ...(endpoint === setReaction && { 200: { ...done, description: 'Replaced' } }) }
}

const codesByStatus = (endpoint: Endpoint) =>
  [...Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])].map(
    ([status, codes]): [number, string, ErrorCode[]] => [status, codes.join('.'), codes],
  )

const errorResponses = (endpoint: Endpoint) =>
  Object.fromEntries(
    codesByStatus(endpoint).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )

const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: jsonContent({ allOf: [refTo('Error'), { properties: { code: { enum: codes } } }] }),
})

/** Every answer of a refusal, by its codes: most endpoints share them. */
const sharedErrors = () =>
  Object.fromEntries(
    namedEndpoints.flatMap(({ endpoint }) =>
      codesByStatus(endpoint).map(([, name, codes]) => [name, errorResponse(codes)]),
    ),
  )

const textHeader = { schema: { type: 'string' } }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
}

const refTo = (name: string) => ({ $ref: schemaPath(name) })

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

const pathParameters = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))

function searchParameters({ search, pageSize }: Endpoint, { schemas, nameOf }: Schemas) {
  const { properties = {}, required = [] } = search ? (schemas[nameOf(search)] ?? {}) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: name === 'limit' ? { ...rowLimit, ...(pageSize !== null && { default: pageSize }) } : schema,
  }))
}

const rowLimit = { type: 'integer', minimum: 1, maximum: maxPageSize }
