type Counted = { data: unknown[] | undefined; error: Error | null; hasMore: boolean }

/** How many rows a list has: '3', '50+' where they fill more than a page, '' while they are counted, '?' where that failed. */
export function listCount({ data, error, hasMore }: Counted) {
  if (data === undefined) return error ? '?' : ''
  return `${data.length}${hasMore ? '+' : ''}`
}
