import { onTestFinished } from 'vitest'
import { signInDevice } from './sign-in-device.ts'

/** A browser whose service worker opens the app without a network. Nobody else takes its locks. */
export function stubWorker() {
  signInDevice()
  const stubs = {
    serviceWorker: { controller: {}, getRegistration: async () => null },
    locks: { request: (_name: string, _options: object, callback: (lock: object) => unknown) => callback({}) },
  }
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
}
