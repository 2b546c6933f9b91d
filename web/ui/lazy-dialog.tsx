import { type ComponentType, Suspense } from 'react'
import { DialogErrorBoundary } from './dialog-error-boundary.tsx'
import { lazyWithPreload } from './lazy-with-preload.tsx'

/** A part that opens over a screen, fetched as somebody is about to want it. Where its script does not come it is closed. */
export function lazyDialog<Props extends { onClose: () => void }>(get: () => Promise<ComponentType<Props>>) {
  const Part = lazyWithPreload(get)
  const GuardedPart = (props: Props) => (
    <DialogErrorBoundary onFail={props.onClose}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </DialogErrorBoundary>
  )
  return Object.assign(GuardedPart, { preload: Part.preload, ahead: Part.ahead })
}
