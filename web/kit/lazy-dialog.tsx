import { type ComponentType, Suspense } from 'react'
import { DialogErrorBoundary } from './dialog-error-boundary.tsx'
import { lazyWithPreload } from './lazy-with-preload.tsx'

/** A dialog whose script is loaded on demand or preloaded. It closes with an error toast if the script cannot be loaded. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  module?: string,
) {
  const LazyDialog = lazyWithPreload(load, module)
  const GuardedDialog = (props: Props) => (
    <DialogErrorBoundary onFail={props.onClose}>
      <Suspense>
        <LazyDialog {...props} />
      </Suspense>
    </DialogErrorBoundary>
  )
  return Object.assign(GuardedDialog, { preload: LazyDialog.preload, preloadProps: LazyDialog.preloadProps })
}
