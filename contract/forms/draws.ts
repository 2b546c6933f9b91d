import * as z from 'zod/mini'

const signatureRule = 'Paste the signature: 96 digits and letters from a to f'
export const SetBeacon = z.object({
  signature: z
    .string({ error: signatureRule })
    .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{96}$/, { error: signatureRule })),
})
