import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 20
const maxWaitMs = 10_000

/** The emails to one address among the files of `folder`, oldest first. */
export function mailsTo(folder: string, email: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
}

/** Waits until `count` emails to the address have been written, and returns the reset keys of their links. */
export async function resetKeys(folder: string, email: string, count = 1): Promise<string[]> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const mails = mailsTo(folder, email)
    if (mails.length >= count) return mails.map((text) => linkIn(text).searchParams.get('token') ?? '')
    if (performance.now() > deadline) throw new Error(`${mails.length} mails to ${email} came instead of ${count}.`)
    await delay(pollMs)
  }
}

/** The reset link of an email. */
export const linkIn = (mail: string) => firstLink(mail, /https?:\/\/\S+\/reset-password\S*/)

/** The link of an email that verifies its address. */
export const verificationLinkIn = (mail: string) => firstLink(mail, /https?:\/\/\S+\/verify-email\S*/)

const firstLink = (mail: string, pattern: RegExp) => new URL(pattern.exec(mail)?.[0] ?? 'about:blank')
