import type { Page } from '@playwright/test'

declare global {
  interface Window {
    noteViolation(sentence: string): void
  }
}

/** Collects script errors, console errors and content policy violations. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text(), message.location().url)) {
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

// The browser logs each refused request to the console. Tests check refusals themselves. Chrome 109 logs the attribute of
// its later versions.
function isExpected(text: string, url: string) {
  if (text.startsWith("Found a 'popover' attribute")) return true
  return /status of 4\d\d/.test(text) && new URL(url, 'http://unknown').pathname.startsWith('/api/')
}
