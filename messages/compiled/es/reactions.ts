// Compiled from messages/es/reactions.arb by npm run messages.
export const reactions = {
  like: "Me gusta",
  heart: "Me encanta",
  celebrate: "Celebrar",
  smile: "Sonrisa",
}
