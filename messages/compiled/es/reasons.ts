// Compiled from messages/es/reasons.arb by npm run messages.
export const reasons = {
  teamwork: "Trabajo en equipo",
  wentTheExtraMile: "Dio más de lo esperado",
  calmInTheRush: "Calma en la hora pico",
  happyGuests: "Clientes felices",
  spotlessStation: "Estación impecable",
  greatTeacher: "Enseña muy bien",
  coveredAShift: "Cubrió un turno",
  brightIdea: "Gran idea",
}
