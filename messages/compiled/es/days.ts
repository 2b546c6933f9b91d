// Compiled from messages/es/days.arb by npm run messages.
export const today: string = "Hoy"
export const yesterday: string = "Ayer"
