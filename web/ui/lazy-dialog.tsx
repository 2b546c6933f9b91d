import { type ComponentType, Suspense } from 'react'
import { Guarded } from './dialog-error-boundary.tsx'
import { later } from './lazy-with-preload.tsx'

/** A part that opens over a screen, fetched as somebody is about to want it. Where its script does not come it is closed. */
export function laterPart<Props extends { onClose: () => void }>(get: () => Promise<ComponentType<Props>>) {
  const Part = later(get)
  const GuardedPart = (props: Props) => (
    <Guarded onFail={props.onClose}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </Guarded>
  )
  return Object.assign(GuardedPart, { prepare: Part.prepare, ahead: Part.ahead })
}
