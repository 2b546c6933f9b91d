import type { Page } from '@playwright/test'

declare global {
  interface Window {
    noteViolation(sentence: string): void
  }
}

/** Collects what no visit may cause: errors of scripts, errors on the console, breaches of the content policy. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text(), message.location().url)) {
      problems.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
  await page.exposeFunction('noteViolation', (sentence: string) => problems.push(`content policy: ${sentence}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      window.noteViolation(`${effectiveDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`),
    )
  })
  return problems
}

// The browser reports each refused call on the console. A refusal is an answer, which the journey itself looks at.
function isRefusal(text: string, url: string) {
  return /status of 4\d\d/.test(text) && new URL(url, 'http://unknown').pathname.startsWith('/api/')
}
