import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Reply } from '#workshop/torture/send.ts'

/** The owners of ids. A `receiver` may also be an account that the fuzzer acts as. */
export const kinds = [
  'user',
  'receiver',
  'email',
  'gift',
  'competition',
  'notification',
  'upload',
  'report',
  'store',
  'key',
  'webhook',
  'provider',
  'adminGroup',
  'cardSheet',
  'other',
] as const
export type Kind = (typeof kinds)[number]

export type ObjectPool = ReturnType<typeof createObjectPool>

const maxIds = 60

const kindOfPath: [RegExp, Kind][] = [
  [/^\/api\/(token-gifts|feed|comments|reactions|boosts)/, 'gift'],
  [/^\/api\/competitions/, 'competition'],
  [/^\/api\/notifications/, 'notification'],
  [/^\/api\/objects/, 'upload'],
  [/^\/api\/reports/, 'report'],
  [/^\/api\/card-sheets/, 'cardSheet'],
  [/^\/api\/stores/, 'store'],
  [/^\/api\/admin\/api-keys/, 'key'],
  [/^\/api\/admin\/webhooks/, 'webhook'],
  [/^\/api\/admin\/admin-groups/, 'adminGroup'],
  [/^\/api\/(sso|admin\/identity-providers)/, 'provider'],
  [/^\/api\/(users|people|admin\/users|admin\/admins)/, 'user'],
]

const kindOfField: Record<string, Kind> = {
  toUserId: 'receiver',
  giftId: 'gift',
  competitionId: 'competition',
  actor: 'user',
  target: 'user',
  person: 'user',
  subjectId: 'gift',
}

/** Endpoints whose replies have new ids. Users are not learned: the fuzzer would meet the accounts that it acts as. */
const teachingPath =
  /^\/api\/(token-gifts|card-sheets|feed|competitions|notifications|reports|stores|admin\/api-keys|admin\/webhooks|admin\/identity-providers|admin\/admin-groups)$/

/** The kind of id that the path of an endpoint takes. */
export const kindInPath = ({ path }: Pick<Endpoint, 'path'>): Kind =>
  kindOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'

/** The kind of id that a field takes. */
export const kindInField = (name: string): Kind => kindOfField[name] ?? 'other'

/** A placeholder for the id number `index` of its kind, which is only known when the request is sent. */
export const placeholder = (kind: Kind, index: number) => `@${kind}:${index}`

/** A placeholder for the instant `ms` after the request is sent. */
export const instantIn = (ms: number) => `@in:${ms}`

export const ownId = '@self'

/** Ids of real objects, by kind. */
export function createObjectPool() {
  const idsByKind = new Map<string, string[]>(kinds.map((kind) => [kind, []]))

  function add(kind: Kind, id: string) {
    const ids = idsByKind.get(kind) ?? []
    if (ids.includes(id)) return
    ids.push(id)
    if (ids.length > maxIds) ids.shift()
  }

  const resolveText = (text: string, self: string) =>
    text === ownId ? self : text.replace(/@(\w+):(-?\d+)/, resolvePlaceholder)

  function resolvePlaceholder(text: string, kind: string, number: string): string {
    if (kind === 'in') return new Date(Date.now() + Number(number)).toISOString()
    const ids = idsByKind.get(kind)
    if (!ids) return text
    return ids[Number(number) % ids.length] ?? randomUUID()
  }

  /** Replaces all placeholders in `value`. */
  function resolve(value: unknown, self: string): unknown {
    if (typeof value === 'string') return resolveText(value, self)
    if (Array.isArray(value)) return value.map((element) => resolve(element, self))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, self)]))
  }

  /** Keeps the ids of the objects in a successful reply. */
  function learn({ path }: Pick<Endpoint, 'path'>, { status, text }: Reply) {
    if (status >= 300 || !teachingPath.test(path)) return
    const body: unknown = JSON.parse(text)
    for (const row of Array.isArray(body) ? body : [body])
      if (typeof row === 'object' && row !== null && 'id' in row) add(kindInPath({ path }), String(row.id))
  }

  return { add, resolve, resolveText, learn }
}
