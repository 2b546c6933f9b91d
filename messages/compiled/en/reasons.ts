// Compiled from messages/en/reasons.arb by npm run messages.
export const reasons = {
  teamwork: "Teamwork",
  wentTheExtraMile: "Went the extra mile",
  calmInTheRush: "Calm in the rush",
  happyGuests: "Happy guests",
  spotlessStation: "Spotless station",
  greatTeacher: "Great teacher",
  coveredAShift: "Covered a shift",
  brightIdea: "Bright idea",
}
