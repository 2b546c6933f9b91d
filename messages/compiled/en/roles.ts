// Compiled from messages/en/roles.arb by npm run messages.
export const roles = {
  crew_member: "Crew Member",
  crew_trainer: "Crew Trainer",
  shift_manager: "Shift Manager",
  salaried_manager: "Salaried Manager",
  admin: "Admin",
  super_admin: "Super Admin",
}
