import * as texts from '#texts/offline.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'

const durationMs = 60_000

/**
 * Offers once to reload a page of an earlier version, when the worker of a new one has taken over. Without a reload the page
 * goes on: the worker has the files of both versions.
 */
export function offerReload() {
  // The first worker of this browser is no new version.
  if (!navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => void offerIfOld().then(null, () => undefined), {
    once: true,
  })
}

async function offerIfOld() {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  const newest = (await caches.keys()).filter((name) => name.startsWith('files ')).at(-1)
  if (newest === undefined || (await (await caches.open(newest)).match(script))) return
  const action = (
    <Button kind="secondary" size="small" onClick={() => location.reload()}>
      {texts.reload}
    </Button>
  )
  toast({ title: texts.newVersion, action, durationMs })
}
