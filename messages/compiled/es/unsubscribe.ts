// Compiled from messages/es/unsubscribe.arb by npm run messages.
export const stopWeeklyEmail: string = "Dejar de recibir el correo semanal"
export const stopWeeklyEmailText: string = "Toca el botón para no recibir más correos los lunes. Puedes volver a activarlos en los ajustes."
export const stopEmails: string = "Dejar de recibir"
export const emailsStopped: string = "Ya no recibirás el correo semanal."
export const failedToStop: string = "No se pudo cambiar. Inténtalo de nuevo."
export const linkNotComplete: string = "El enlace no está completo. Ábrelo de nuevo desde el correo."
