import * as z from 'zod/mini'

const signature = { error: 'signature_invalid' }

export const SetBeacon = z.object({
  signature: z.string(signature).check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{96}$/, signature)),
})
