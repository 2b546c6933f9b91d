import { onLeave } from './document.ts'

/** A browser whose service worker opens the app without a network. Nobody else takes its locks. */
export function stubWorker() {
  const stubs = {
    serviceWorker: { controller: {}, getRegistration: async () => null },
    locks: { request: (_name: string, _options: object, callback: (lock: object) => unknown) => callback({}) },
  }
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onLeave(() => Reflect.deleteProperty(navigator, name))
  }
}
