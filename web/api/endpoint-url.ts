import type { Endpoint } from '#contract/endpoint.ts'

export type Params = Record<string, string>

/** The endpoint's path with its `:names` filled in. */
export const pathFor = ({ path }: Endpoint, params: Params = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** '?q=ana', or nothing. */
export function queryStringFor(search: unknown) {
  const given = Object.entries(search ?? {}).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** True where a path is one of this endpoint's. */
export function matchesEndpoint({ path }: Endpoint, filled: unknown) {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return typeof filled === 'string' && pattern.test(filled)
}
