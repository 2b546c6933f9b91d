type Reading = { data: unknown; refetch: () => Promise<unknown> }

/**
 * Reads again what a change concerns. The request that a screen began with may be older than the change, and the cache of
 * reads would only wait for it.
 */
export async function readAgain({ data, refetch }: Reading) {
  if (data === undefined) await refetch()
  await refetch()
}
