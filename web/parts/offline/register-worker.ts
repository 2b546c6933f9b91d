import { renewPush } from '#web/data/device/push-browser.ts'

type ScriptUrls = { createScriptURL: (url: string) => string }

/** Browsers with Trusted Types register only what a policy has made. The type of its addresses is left out here. */
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }
  }
}

const address = '/sw.js'

/** Registers the service worker of this version. Without one the app works, but not without a network, and without push notifications. */
export function registerWorker(personId: string) {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return navigator.serviceWorker
    .register(policy?.createScriptURL(address) ?? address)
    .then(() => renewPush(personId))
    .then(ignore, ignore)
}

const ignore = () => undefined
