import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant } from './shapes.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The signed state of the transparency log. `issued`, `held` and `spent` count tokens. */
export const SignedTreeHead = z.object({
  size: Count,
  root: Hash,
  time: Instant,
  issued: Count,
  held: Count,
  spent: Count,
  /** An Ed25519 signature over the text that docs/decisions/0070-transparency-log.md describes, in hex. */
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  /** The public key of the server, in hex. */
  key: Hash,
})
export type SignedTreeHead = z.infer<typeof SignedTreeHead>

/** The two heads of the file that a browser saves when a served head contradicts the stored one. */
export const HeadEvidence = z.object({ stored: z.nullable(SignedTreeHead), served: z.nullable(SignedTreeHead) })

export const treeHead = endpoint('GET', '/api/transparency/head', {
  access: 'anyone',
  summary: 'The newest signed head of the transparency log; null while the log is empty',
  reply: z.nullable(SignedTreeHead),
})

const SizeText = z.string().check(z.regex(/^[0-9]{1,15}$/, { error: 'limit_invalid' }))
const Size = z.pipe(SizeText, z.transform(Number))

export const consistencyProof = endpoint('GET', '/api/transparency/consistency', {
  access: 'anyone',
  summary: 'The proof that the log of `older` rows is the beginning of the log of `newer` rows (RFC 6962)',
  search: z.object({ older: Size, newer: Size }),
  reply: z.object({ proof: z.array(Hash) }),
  refuses: ['not_found'],
})

export const inclusionProof = endpoint('GET', '/api/transparency/proof/:id', {
  access: 'approved',
  summary: 'The proof that a transfer or an audit event of your own is in the log (RFC 6962)',
  reply: z.object({ id: Id, leaf: z.string(), position: Count, proof: z.array(Hash), head: SignedTreeHead }),
})
