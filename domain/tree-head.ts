import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** The state of the transparency log at one time. `issued`, `held` and `spent` count tokens. */
export type TreeHead = { size: number; root: string; time: string; issued: number; held: number; spent: number }

/** A head with its Ed25519 signature and the public key of the server, both in hex. */
export type SignedTreeHead = TreeHead & { signature: string; key: string }

/** The text that the server signs: one line for each field. `time` is in ISO 8601 with milliseconds. */
export const treeHeadText = ({ size, root, time, issued, held, spent }: TreeHead) =>
  `brightside-tree-head-v1\nsize ${size}\nroot ${root}\ntime ${time}\nissued ${issued}\nheld ${held}\nspent ${spent}\n`

export function isSigned({ signature, key, ...head }: SignedTreeHead): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature) || !/^[0-9a-f]{64}$/.test(key)) return false
  // Strict verification (RFC 8032), so that every implementation agrees.
  const strictly = { zip215: false }
  return ed25519.verify(hexToBytes(signature), new TextEncoder().encode(treeHeadText(head)), hexToBytes(key), strictly)
}
