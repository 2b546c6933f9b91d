import { type ReactNode, Suspense, useState } from 'react'
import type { Elements } from './elements.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props = { fallback?: ReactNode; children: Elements }

/**
 * Suspense for what is mounted later. What the server has rendered is loaded before it is hydrated, and React would hydrate the inside of
 * a Suspense in a pass of its own, until which it answers to nothing.
 */
export function LaterSuspense({ fallback, children }: Props) {
  const isHydrated = useIsHydrated()
  const [wasRendered] = useState(!isHydrated)
  return wasRendered ? children : <Suspense fallback={fallback}>{children}</Suspense>
}
