import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Person } from './shapes.ts'

/** Two people who gave to each other, or three who gave in a ring. A deleted person is null. */
export const MutualGifts = z.object({
  kind: z.enum(['pair', 'ring']),
  /** In the order of giving: each person gives to the next, and the last to the first. */
  gifts: z.array(
    z.object({
      from: z.nullable(Person),
      to: z.nullable(Person),
      /** The tokens of the gifts, and of the boosts that `from` added to gifts of `to`. */
      tokens: Count,
    }),
  ),
})
export type MutualGifts = z.infer<typeof MutualGifts>

export const mutualGifts = endpoint('GET', '/api/admin/mutual-gifts', {
  access: 'super_admin',
  summary: "This month's ten strongest pairs and ten strongest rings of three who gave to each other, pairs first",
  reply: z.array(MutualGifts),
})
