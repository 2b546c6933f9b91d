declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  class Grant {
    constructor(of: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider } }
  export default class Provider {
    constructor(issuer: string, options: object)
    Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export type { Context }
}
