import * as texts from '#texts/offline.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

const durationMs = 60_000

/** The script that the page came with. */
export const ownScript = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Whether the server has another version than this page, whose script is gone there. Asked only after a failure, because the page
 * goes on without a reload where the worker has its files. False without an answer.
 */
export async function isOutdated(): Promise<boolean> {
  // The worker answers no HEAD from what it has stored.
  const reply = await fetch(ownScript(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return reply?.status === 404
}

/** For a part that could not be loaded: replaces the toast of its failure. */
export async function toastIfOutdated() {
  if (await isOutdated()) toastNewVersion()
}

export function toastNewVersion() {
  const action = (
    <Button kind="secondary" size="small" onClick={() => location.reload()}>
      {texts.reload}
    </Button>
  )
  toast({ title: texts.newVersion, action, durationMs })
}
