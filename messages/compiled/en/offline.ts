// Compiled from messages/en/offline.arb by npm run messages.
export const offline: string = "You are offline and seeing what was loaded earlier."
export const offlineSince = ({ ago }: { ago: string | number }) => `You are offline and seeing what was loaded ${ago}.`
export const newVersion: string = "Brightside has a new version."
export const reload: string = "Reload"
