import * as texts from '#texts/offline.ts'
import * as uiTexts from '#texts/ui.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

const durationMs = 60_000
const timeLimitMs = 3_000

/**
 * The script of this page that has another name in each build, because it names all others. The one that an app page begins with is
 * the same for years (web/app/entry-first-content.ts).
 */
export const ownScript = () =>
  document.querySelector<HTMLLinkElement>('link[href*="/app-"]:not([rel=stylesheet])')?.href ??
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ??
  ''

/**
 * Whether the server has another version than this page, whose script is gone there. Asked only after a failure, because the page
 * goes on without a reload where the worker has its files. False without an answer.
 */
export async function isOutdated(): Promise<boolean> {
  // The worker answers no HEAD from what it has stored.
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) } as const
  const reply = await fetch(ownScript(), request).then(null, () => null)
  return reply?.status === 404
}

/** Says that a part of the page could not be loaded, and why if that is a new version. */
export function toastLoadFailure() {
  toast({ title: uiTexts.errorTitle, text: uiTexts.checkConnection, kind: 'error' })
  void toastIfOutdated()
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
