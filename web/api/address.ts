import type { Endpoint } from '#contract/endpoint.ts'

export type Params = Record<string, string>
type Search = Record<string, string | undefined> | undefined

/** The endpoint's path with its `:names` filled in. */
export const pathOf = ({ path }: Endpoint, params: Params = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** '?q=ana', or nothing. */
export function queryOf(search: Search) {
  const given = Object.entries(search ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** True where a path is one of this endpoint's. */
export function belongsTo({ path }: Endpoint, filled: unknown) {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return typeof filled === 'string' && pattern.test(filled)
}
