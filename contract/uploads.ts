import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const uploadPurposes = ['profile', 'competition'] as const

export const startUpload = endpoint('POST', '/api/objects/upload', {
  who: 'approved',
  summary:
    'An address of your own to send one picture to with PUT: for a profile cut to a square, for a competition kept wide',
  search: z.object({ purpose: z.optional(z.enum(uploadPurposes)) }),
  reply: z.object({ uploadURL: z.string() }),
})
