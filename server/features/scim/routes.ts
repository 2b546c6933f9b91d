import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'
import { authenticateRequest, reauthorizeWrite } from '#server/platform/http/authenticate.ts'
import { isPlain, parseJson } from '#server/platform/http/parse-json.ts'
import { parse } from '#server/platform/http/read-input.ts'
import { isUnchanged, refuseOtherVersion } from '#server/platform/http/send-reply.ts'
import { scimType } from '#server/platform/http/scim-error.ts'
import { type AdminActor, withScope } from '#server/platform/sessions/actor.ts'
import { changePerson } from './change-person.ts'
import { createPerson } from './create-person.ts'
import { clearGroup, patchGroup, putGroup } from './change-group.ts'
import { findGroup, listGroups } from './groups.ts'
import { createPeopleList, findPerson, resourceOf, type ScimPerson } from './people.ts'
import { attributesIn, newPersonIn, patchedAttributesIn, type PersonAttributes } from './person-attributes.ts'
import { pickAttributes } from './pick-attributes.ts'
import { removePerson } from './remove-person.ts'
import { discovery, listUrn, maxResults } from './schemas.ts'

const Index = z.optional(z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'limit_invalid' })))

const Params = z.object({ id: z.optional(z.string()) })

const Search = z.object({
  filter: z.optional(z.string()),
  startIndex: Index,
  count: Index,
  attributes: z.optional(z.string()),
  excludedAttributes: z.optional(z.string()),
})
type Search = z.infer<typeof Search>

type Request = { id: string; body: unknown; search: Search; request: FastifyRequest }
type Resource = { meta?: { version?: string; location: string } } & Record<string, unknown>

/** Null where nothing is left to show. */
type Handle = (context: CommandContext, key: AdminActor, request: Request) => Promise<Resource | null> | Resource

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type ScimRoute = { method: Method; path: string; handle: Handle }

// Only keys call it, never people: a provider has no session.
const guard = { access: 'super_admin', scope: 'scim', stepUp: false, isForKiosk: false, isLimitedAlone: false } as const

/**
 * SCIM 2.0 for identity providers (https://www.rfc-editor.org/rfc/rfc7644). It is not in the contract: its shapes are the RFC's, and it
 * describes itself.
 */
export async function scim(app: FastifyInstance, { context }: { context: AppContext }) {
  app.addContentTypeParser<Buffer>(scimType, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  )
  // A person takes as many statements as several gifts. With more at once, gifts would wait where processors are busy.
  const oneAtATime = createSemaphore(1)
  for (const route of [...userRoutes(), ...groupRoutes, ...discoveryRoutes])
    serveScim(app, route, { context, limited: route.method === 'GET' ? atOnce : oneAtATime })
  app.get('/scim/*', async () => {
    throw new Refusal('not_found')
  })
}

const atOnce = <Result>(task: () => Promise<Result>) => task()

type Serving = { context: AppContext; limited: typeof atOnce }

function serveScim(app: FastifyInstance, { method, path, handle }: ScimRoute, { context, limited }: Serving) {
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: `/scim/v2/${path}`,
    onRequest: async (request, reply) => {
      await authenticateRequest({ request, reply }, guard, context)
      if (!request.user?.apiKey) throw new Refusal('unauthorized')
    },
    handler: async (request, reply) => send(request, reply, await limited(() => answer(request))),
  })

  async function answer(request: FastifyRequest): Promise<Answer> {
    const key = withScope(await reauthorizeWrite(request, guard, context))
    if (!key || !('scope' in key)) throw new Refusal('unauthorized')
    const now = context.clock()
    const { settings, addressKey } = context
    const origin = requestOrigin(request, { now, addressKey, eventKey: settings.eventKey })
    const { id = '' } = parse(Params, request.params)
    if (!isPlain(id)) throw new Refusal('not_found')
    if (!isPlain(request.query)) throw new Refusal('malformed_request')
    const search = parse(Search, request.query)
    const parts = { id, body: request.body, search, request }
    const resource = await handle({ ...context, now, origin, idempotencyKey: null }, key, parts)
    return { resource, search }
  }
}

type Answer = { resource: Resource | null; search: Search }

function send(request: FastifyRequest, reply: FastifyReply, { resource, search }: Answer) {
  reply.header('cache-control', 'no-store')
  if (resource === null) return reply.code(204).send()
  const { version, location } = resource.meta ?? {}
  if (version !== undefined) reply.header('etag', version)
  if (request.method === 'POST') reply.code(201).header('location', location)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && version !== undefined && isUnchanged(request, version)) return reply.code(304).send()
  return reply.type(`${scimType}; charset=utf-8`).send(pickAttributes(resource, search))
}

function userRoutes(): ScimRoute[] {
  const list = createPeopleList()
  const change = async (context: CommandContext, key: AdminActor, { id, attributes, request }: Changed) => {
    const origin = context.site.origin
    const refuseOther = (person: ScimPerson) => refuseOtherVersion(request, resourceOf(person, origin).meta.version)
    return resourceOf(await changePerson(context, key, { id: idIn(id), attributes, refuseOther }), origin)
  }
  return [
    {
      method: 'GET',
      path: 'Users',
      handle: ({ db, site, now }, key, { search }) =>
        list(db, pageIn(search), { keyId: key.id, origin: site.origin, now }),
    },
    {
      method: 'POST',
      path: 'Users',
      handle: async (context, key, { body }) =>
        resourceOf(await createPerson(context, key, newPersonIn(body)), context.site.origin),
    },
    {
      method: 'GET',
      path: 'Users/:id',
      handle: async ({ db, site }, _key, { id }) => resourceOf(await findPerson(db, idIn(id)), site.origin),
    },
    {
      method: 'PUT',
      path: 'Users/:id',
      handle: (context, key, { id, body, request }) =>
        change(context, key, { id, attributes: attributesIn(body), request }),
    },
    {
      method: 'PATCH',
      path: 'Users/:id',
      handle: (context, key, { id, body, request }) =>
        change(context, key, { id, attributes: patchedAttributesIn(body), request }),
    },
    {
      method: 'DELETE',
      path: 'Users/:id',
      handle: async (context, key, { id, request }) => {
        const person = await findPerson(context.db, idIn(id))
        refuseOtherVersion(request, resourceOf(person, context.site.origin).meta.version)
        await removePerson(context, key, person)
        return null
      },
    },
  ]
}

type Changed = { id: string; attributes: PersonAttributes; request: FastifyRequest }

/** Refuses: not_found, for what is no id. */
function idIn(id: string) {
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found')
  return id.toLowerCase()
}

const pageIn = ({ filter, startIndex = '1', count = String(maxResults) }: Search) => ({
  filter,
  startIndex: Math.max(1, Number(startIndex)),
  count: Math.min(Math.max(0, Number(count)), maxResults),
})

const listOf = (resources: object[]) => ({
  schemas: [listUrn],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Refuses: not_found. */
function named<Named extends { id: string }>(all: Named[], id: string): Named {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new Refusal('not_found')
  return found
}

const wantsMembers = ({ attributes, excludedAttributes }: Search, isList: boolean) =>
  attributes === undefined ? !isList && !/\bmembers\b/i.test(excludedAttributes ?? '') : /\bmembers\b/i.test(attributes)

const groupRoutes: ScimRoute[] = [
  {
    method: 'GET',
    path: 'Groups',
    handle: ({ db, site }, _key, { search }) =>
      listGroups(db, pageIn(search), { origin: site.origin, withMembers: wantsMembers(search, true) }),
  },
  {
    method: 'GET',
    path: 'Groups/:id',
    handle: ({ db, site }, _key, { id, search }) =>
      findGroup(db, { id, origin: site.origin, withMembers: wantsMembers(search, false) }),
  },
  {
    method: 'PUT',
    path: 'Groups/:id',
    handle: async (context, key, { id, body, request }) => {
      refuseOtherVersion(request, null)
      await putGroup(context, key, { id, body })
      return findGroup(context.db, { id, origin: context.site.origin, withMembers: true })
    },
  },
  {
    method: 'PATCH',
    path: 'Groups/:id',
    handle: async (context, key, { id, body, request }) => {
      refuseOtherVersion(request, null)
      await patchGroup(context, key, { id, body })
      return null
    },
  },
  {
    method: 'DELETE',
    path: 'Groups/:id',
    handle: async (context, key, { id, request }) => {
      refuseOtherVersion(request, null)
      await clearGroup(context, key, { id })
      return null
    },
  },
]

const discoveryRoutes: ScimRoute[] = [
  { method: 'GET', path: 'ServiceProviderConfig', handle: ({ site }) => discovery(site.origin).config },
  { method: 'GET', path: 'ResourceTypes', handle: ({ site }) => listOf(discovery(site.origin).resourceTypes) },
  {
    method: 'GET',
    path: 'ResourceTypes/:id',
    handle: ({ site }, _key, { id }) => named(discovery(site.origin).resourceTypes, id),
  },
  { method: 'GET', path: 'Schemas', handle: ({ site }) => listOf(discovery(site.origin).schemas) },
  { method: 'GET', path: 'Schemas/:id', handle: ({ site }, _key, { id }) => named(discovery(site.origin).schemas, id) },
]
