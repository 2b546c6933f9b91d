// Compiled from messages/es/roles.arb by npm run messages.
export const roles = {
  crew_member: "Integrante del equipo",
  crew_trainer: "Entrenador/a",
  shift_manager: "Gerente de turno",
  salaried_manager: "Gerente con salario",
  admin: "Admin",
  super_admin: "Superadmin",
}
