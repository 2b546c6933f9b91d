import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Null where it is not installed. */
export const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null

type Socket = { emit(event: 'message', message: Buffer, isBinary: boolean): void }
type Send = (this: Socket, message: string, ...rest: unknown[]) => void

/**
 * Lets Playwright drive Firefox ESR 153 over WebDriver BiDi: answers the command for media features, which it lacks.
 * Preferences of the browser set them instead.
 */
export function answerMediaFeatures() {
  const { ws }: { ws: { prototype: { send: Send } } } = createRequire(import.meta.url)(
    'playwright-core/lib/utilsBundle',
  )
  const { send } = ws.prototype
  ws.prototype.send = function (message, ...rest) {
    const { id, method }: { id: number; method: string } = JSON.parse(message)
    if (method !== 'emulation.setMediaFeaturesOverride') return send.call(this, message, ...rest)
    const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
    queueMicrotask(() => this.emit('message', answer, false))
  }
}
