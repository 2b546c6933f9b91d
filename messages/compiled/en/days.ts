// Compiled from messages/en/days.arb by npm run messages.
export const today: string = "Today"
export const yesterday: string = "Yesterday"
