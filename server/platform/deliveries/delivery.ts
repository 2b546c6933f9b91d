export type DeliveryKind = 'mail' | 'push'

/** A row of the outbox that this server claimed. `encrypted` is in hex. */
export type ClaimedDelivery = {
  id: string
  type: string
  userId: string
  /** The request that caused it, as in the log; null where none did, or it is not known. */
  requestId: string | null
  encrypted: string | null
  createdAt: Date
  expiresAt: Date
}

/**
 * How an attempt ended. `refused` is permanent; `failed` may be retried, after `retryAfter` seconds if there is a number.
 * `reason` is an error code, never a text that may contain an address. `answer` is what the mail server said, which may: for an
 * operator's terminal only. `gone`: there is nobody left to deliver to.
 * `dropped`: it was not needed any more.
 */
export type Delivery =
  | { state: 'sent' | 'gone' | 'dropped' }
  | { state: 'refused'; reason: string; answer?: string }
  | { state: 'failed'; reason: string; answer?: string; retryAfter?: number | null }
  | { state: 'postponed'; until: Date }

/** Deliveries that wait for each other and for no others. `host` is '' where all of the kind go the same way. */
export type DeliveryQueue = { kind: DeliveryKind; host: string; concurrency: number }

/** `reason` is that of the last attempt, null if there was none. */
export type ExpiredDelivery = Pick<ClaimedDelivery, 'id' | 'type' | 'userId' | 'requestId'> & { reason: string | null }

/** How the last attempt ended. */
export type LastDelivery = Exclude<Delivery, { state: 'failed' }>

/** Delivers what was claimed from a queue, and decides what becomes of its rows. */
export type Sender = DeliveryQueue & {
  deliver(claimed: ClaimedDelivery): Promise<Delivery>
  record(claimed: ClaimedDelivery, delivery: LastDelivery, now: Date): Promise<unknown>
  /** Ends what expired before it could be delivered. Returns what is worth a line in the log. */
  expire(now: Date): Promise<ExpiredDelivery[]>
}
