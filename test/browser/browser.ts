/** A Chromium and the environment variables for its libraries and fonts. */
export type Browser = { path: string; env: Record<string, string> }
