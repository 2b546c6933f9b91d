import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** A reverse proxy that TRUSTED_PROXIES does not name: all of its users share the limits of its address. */
export type ProxyWarning = { code: 'untrusted_proxy'; address: string; seenAt: string }

/** Any client can send the header, so that it is ignored, and this is a hint and not a proof. */
export function createProxyWatch(log: Pick<FastifyBaseLogger, 'warn'>, clock: () => Date) {
  let warning: ProxyWarning | null = null

  return {
    warnings: (): ProxyWarning[] => (warning ? [warning] : []),
    notice({ headers, clientAddress: address, ips }: FastifyRequest) {
      // What a trusted proxy has forwarded has come through two addresses, which are the same for requests of its own machine.
      const isTrusted = ips !== undefined && ips.length > 1
      if (warning || isTrusted || headers['x-forwarded-for'] === undefined) return
      warning = { code: 'untrusted_proxy', address, seenAt: clock().toISOString() }
      log.warn(
        { address },
        `X-Forwarded-For is ignored. If ${address} is your reverse proxy, set TRUSTED_PROXIES=${address}: until then all of its users share the rate limits of one address`,
      )
    },
  }
}

export type ProxyWatch = ReturnType<typeof createProxyWatch>
