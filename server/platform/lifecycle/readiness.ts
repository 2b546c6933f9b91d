/** What the app tells about itself at `/readyz`, and how it treats connections. */
export type Readiness = {
  /** The start came to its end: migrations are done and the port is open. */
  ready: boolean
  /** The process is ending: `/readyz` answers 503, and each answer says `Connection: close`. */
  draining: boolean
}

export const createReadiness = (): Readiness => ({ ready: false, draining: false })
