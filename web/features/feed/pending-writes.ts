import type { QueryClient } from '@tanstack/react-query'

/** The gifts that are being written to, or were since `since`, in milliseconds: a read that overlaps may be older. */
export function giftsWithPendingWrites(client: QueryClient, since: number): Set<string> {
  const writes = client.getMutationCache().getAll()
  const overlapping = writes.filter(({ state }) => state.status === 'pending' || state.submittedAt >= since)
  return new Set(overlapping.flatMap(({ state }) => giftIdIn(state.variables)))
}

const giftIdIn = (sent: unknown): string[] =>
  typeof sent === 'object' && sent !== null && 'giftId' in sent && typeof sent.giftId === 'string' ? [sent.giftId] : []
