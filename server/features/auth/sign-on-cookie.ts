import * as z from 'zod/mini'
import type { HttpContext } from '#server/app-context.ts'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'

const validForMs = 10 * 60_000

/** A log-in that has gone to a provider. */
const Sent = z.object({
  kind: z.literal('sent'),
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** When it began, where the provider is to ask again who has the session; null for a log-in. */
  confirmsSince: z.nullable(z.number()),
  expiresAt: z.number(),
})
export type Sent = z.infer<typeof Sent>

/** Somebody who came back and has no account that is connected. */
const Foreign = z.object({
  kind: z.literal('foreign'),
  providerId: z.string(),
  subject: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  expiresAt: z.number(),
})
export type Foreign = z.infer<typeof Foreign>

const keyOf = ({ settings }: HttpContext) => ({ key: settings.keyFor('single sign-on'), associatedData: 'log-in' })

type Content = Omit<Sent, 'expiresAt'> | Omit<Foreign, 'expiresAt'>

/** Stores it in this browser for ten minutes, encrypted. It replaces the one before. */
export function sealLogIn(context: HttpContext, content: Content) {
  const text = JSON.stringify({ ...content, expiresAt: context.now.getTime() + validForMs })
  const sealed = encrypt(Buffer.from(text), keyOf(context)).toString('base64url')
  context.cookies.setSignOnCookie(context.reply, sealed, validForMs / 1_000)
}

export const sentLogIn = (context: HttpContext): Sent | null => opened(context, Sent)
export const foreignLogIn = (context: HttpContext): Foreign | null => opened(context, Foreign)

function opened<Content extends { expiresAt: number }>(context: HttpContext, schema: z.ZodMiniType<Content>) {
  const parsed = schema.safeParse(parseJsonOrNull(textIn(context)))
  return parsed.success && parsed.data.expiresAt > context.now.getTime() ? parsed.data : null
}

function textIn(context: HttpContext): string {
  const sealed = Buffer.from(context.cookies.signOnCookie(context.request), 'base64url')
  try {
    return decrypt(sealed, keyOf(context)).toString()
  } catch {
    // Altered, or of before the secret was changed.
    return ''
  }
}
