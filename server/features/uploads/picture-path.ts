import * as z from 'zod/mini'
import { Id } from '#contract/shapes.ts'

/** The path at which browsers find a picture. */
export const picturePath = (id: string) => `/api/objects/${id}`

// What stands before the path of an absolute address does not matter: an id is one of ours, or is not found.
const address = /^(?:https?:\/\/[^/?#\s]+)?\/api\/objects\/([0-9a-f-]{36})(?:\?[^#\s]*)?$/i

/** The id in an address of ours, absolute or a path, with or without its query; null where it is none. */
export function pictureIdIn(text: string): string | null {
  const { data: id } = z.safeParse(Id, address.exec(text)?.[1])
  return id?.toLowerCase() ?? null
}
