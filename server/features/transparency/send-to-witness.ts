import type { SignedTreeHead } from '#domain/tree-head.ts'

const timeoutMs = 5_000

/** Sends a signed head to the witness. Returns the problem as words, or null when the witness took it. */
export async function sendToWitness(url: string, head: SignedTreeHead, signal: AbortSignal): Promise<string | null> {
  const request = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  // Without the message of the error: it may contain the address, which may contain a key.
  return request.then(
    ({ ok, status }) => (ok ? null : `it answered ${status}`),
    () => 'it could not be reached',
  )
}
