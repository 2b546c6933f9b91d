const wellKnown = /change.?me|your.?secret|default|example|placeholder|password|1234567890/i

/** Whether a secret is one of those that documentations show, or has too few different characters to be random. */
export const isGuessable = (secret: string) => wellKnown.test(secret) || new Set(secret).size < 8
