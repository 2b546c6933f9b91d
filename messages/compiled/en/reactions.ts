// Compiled from messages/en/reactions.arb by npm run messages.
export const reactions = {
  like: "Like",
  heart: "Love",
  celebrate: "Celebrate",
  smile: "Smile",
}
