import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Person } from './shapes.ts'

/**
 * Two people who gave to each other, three who gave in a ring, or people who gave to the admin who approved them. A deleted person
 * is null.
 */
export const MutualGifts = z.object({
  kind: z.enum(['pair', 'ring', 'approval']),
  /**
   * In the order of giving: each person gives to the next, and the last to the first. Those to an approver have the strongest ten,
   * the strongest first.
   */
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
  scope: null,
  summary:
    "This month's ten strongest pairs and ten strongest rings of three who gave to each other, and the ten who got most from people whom they had approved within 92 days",
  reply: z.array(MutualGifts),
})
