type ListRead = { data: unknown[] | undefined; error: Error | null; hasMore: boolean }

/** A list's row count: '3', '50+' if there are more pages, '' while loading, '?' after an error. */
export function listCount({ data, error, hasMore }: ListRead) {
  if (data === undefined) return error ? '?' : ''
  return `${data.length}${hasMore ? '+' : ''}`
}
