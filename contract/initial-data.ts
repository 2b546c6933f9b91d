/** A read in the HTML of a page, under its cache key in the app. `next` is the URL of a list's following page. */
export type InitialRead = {
  key: readonly [path: string, search: Record<string, string> | null]
  reply: unknown
  next?: string | null
}

type Item = Record<string, unknown>

/**
 * Shortens items of lists that an earlier list contains, with the same id and no further fields, to the fields that differ, and
 * `sameAs` with the id.
 */
export function withoutRepeats(reads: InitialRead[]): InitialRead[] {
  const earlier = new Map<unknown, Item>()
  return withItems(reads, (item) => {
    const { id } = item
    const same = earlier.get(id)
    if (same) return repeatOf(item, same) ?? item
    if (id !== undefined) earlier.set(id, item)
    return item
  })
}

/** Completes what `withoutRepeats` has shortened. */
export function withRepeats(reads: InitialRead[]): InitialRead[] {
  const earlier = new Map<unknown, Item>()
  return withItems(reads, ({ sameAs, ...item }) => {
    if (sameAs !== undefined) return { ...earlier.get(sameAs), ...item }
    if (!earlier.has(item['id'])) earlier.set(item['id'], item)
    return item
  })
}

const isItem = (item: unknown): item is Item => typeof item === 'object' && item !== null

const withItems = (reads: InitialRead[], change: (item: Item) => Item) =>
  reads.map((read) =>
    Array.isArray(read.reply)
      ? { ...read, reply: read.reply.map((item: unknown) => (isItem(item) ? change(item) : item)) }
      : read,
  )

/** Null if the item lacks a field of the earlier one. */
function repeatOf(item: Item, earlier: Item): Item | null {
  for (const key in earlier) if (item[key] === undefined && earlier[key] !== undefined) return null
  const repeat: Item = {}
  for (const key in item) if (item[key] !== earlier[key]) repeat[key] = item[key]
  repeat['sameAs'] = item['id']
  return repeat
}
