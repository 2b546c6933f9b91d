/** A Chromium and the variables without which it would miss its libraries or fonts. */
export type Browser = { path: string; env: Record<string, string> }
