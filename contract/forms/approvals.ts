import * as z from 'zod/mini'
import { Id, StoreNumber } from '#contract/shapes.ts'
import { maxUsersApproved } from '#domain/limits.ts'

export const ApproveSeveral = z.object({
  userIds: z.array(Id).check(z.minLength(1), z.maxLength(maxUsersApproved)),
})

export const CorrectStore = z.object({ storeNumber: StoreNumber })
