// Compiled from messages/es/emails.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const greeting = ({ name }: { name: string | number }) => `Hola, ${isolated(name)}:`
export const reset_subject: string = "Restablece tu contraseña"
export const reset_by_admin = ({ orgName }: { orgName: string | number }) => `Administración de ${isolated(orgName)} te envió este enlace para elegir una contraseña nueva.`
export const reset_by_self = ({ orgName }: { orgName: string | number }) => `Alguien, seguramente tú, pidió restablecer la contraseña de tu cuenta de ${isolated(orgName)}.`
export const reset_button: string = "Elegir contraseña nueva"
export const reset_works_once: string = "El enlace funciona una vez, durante una hora. Un enlace más nuevo lo reemplaza."
export const reset_not_expected: string = "Si no esperabas este correo, ignóralo: tu contraseña no cambia."
export const password_changed_subject: string = "Tu contraseña cambió"
export const password_changed: string = "La contraseña de tu cuenta cambió."
export const email_changed_subject: string = "Tu correo cambió"
export const email_changed: string = "El correo de tu cuenta cambió. Desde ahora, inicia sesión con el nuevo."
export const passkey_added_subject: string = "Se agregó una llave de acceso"
export const passkey_added: string = "Se agregó una llave de acceso a tu cuenta. Permite iniciar sesión sin la contraseña."
export const passkey_removed_subject: string = "Se quitó una llave de acceso"
export const passkey_removed: string = "Se quitó una llave de acceso de tu cuenta y ya no sirve para iniciar sesión."
export const recovery_codes_created_subject: string = "Códigos de recuperación nuevos"
export const recovery_codes_created: string = "Se crearon códigos de recuperación para tu cuenta. Cada uno sirve una vez para elegir una contraseña nueva; los códigos anteriores ya no funcionan."
export const recovery_code_used_subject: string = "Se usó un código de recuperación"
export const recovery_code_used: string = "Con un código de recuperación se puso una contraseña nueva a tu cuenta, y se cerró la sesión en todos los dispositivos."
export const account_changed = ({ change, orgName }: { change: string | number; orgName: string | number }) => `${isolated(orgName)}: ${change}`
export const not_you: string = "Si no fuiste tú, avisa a administración de inmediato."
export const won_subject = ({ title }: { title: string | number }) => `¡Ganaste “${isolated(title)}”!`
export const won = ({ title }: { title: string | number }) => `Felicidades: tu boleto salió en el sorteo de “${isolated(title)}”.`
export const prize = ({ prize }: { prize: string | number }) => `El premio: ${isolated(prize)}`
export const how_to_get = ({ instructions }: { instructions: string | number }) => `Cómo recibirlo: ${isolated(instructions)}`
export const admin_informs: string = "un admin de tu tienda te lo dirá."
export const see_competition: string = "Ver el concurso"
export const verify_subject: string = "Verifica tu correo"
export const verify = ({ orgName }: { orgName: string | number }) => `Este correo se registró para una cuenta de ${isolated(orgName)}. Abre el enlace para confirmar que es tuyo.`
export const verify_button: string = "Verificar este correo"
export const verify_works_once: string = "El enlace funciona una vez, durante siete días. Un enlace más nuevo lo reemplaza."
export const verify_not_yours: string = "Si esta no es tu cuenta, no abras el enlace y avisa a administración."
export const backup_failed_subject = ({ orgName }: { orgName: string | number }) => `La copia de seguridad de ${isolated(orgName)} falló`
export const backup_tried_again: string = "Se intenta de nuevo cada hora. El próximo correo llega cuando una falle después de un éxito."
export const see_jobs: string = "Ver las tareas"
export const approved_subject: string = "Tu cuenta fue aprobada"
export const approved = ({ orgName }: { orgName: string | number }) => `¡Te damos la bienvenida a ${isolated(orgName)}! Tu cuenta fue aprobada, y las fichas de esta semana te esperan para que las regales.`
export const log_in: string = "Iniciar sesión"
export const approved_how: string = "Inicia sesión con tu correo y la contraseña que elegiste al registrarte."
export const log_head = ({ origin, root, size, time }: { origin: string | number; root: string | number; size: number; time: string | number }) => `Para tus archivos: el ${time}, el registro de todas las fichas tenía ${plural(size, `${size} filas`, `${size} de filas`, `${size} fila`)} y la huella ${root}. ${origin}/transparency lo explica.`
export const digest_subject = ({ orgName }: { orgName: string | number }) => `Tu semana en ${isolated(orgName)}`
export const digest_thanks = ({ name, others, tokens }: { name: string | number; others: number; tokens: number }) => `${others === 0 ? `${isolated(name)} te dio las gracias` : plural(others, `${isolated(name)} y ${number(others)} personas más te dieron las gracias`, `${isolated(name)} y ${number(others)} de personas más te dieron las gracias`, `${isolated(name)} y ${number(others)} persona más te dieron las gracias`)} con ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")}.`
export const digest_unopened = ({ gifts }: { gifts: number }) => `${number(gifts)}${plural(gifts, " regalos esperan a que los abras", " de regalos esperan a que los abras", " regalo espera a que lo abras")}.`
export const digest_deadline = ({ title }: { title: string | number }) => `“${isolated(title)}” termina esta semana, y tienes las fichas para participar.`
export const digest_to_give = ({ tokens }: { tokens: number }) => `Tienes ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")} para regalar esta semana.`
export const digest_open: string = "Ver las novedades"
export const digest_reason: string = "Pediste este correo. Llega los lunes, mientras ninguno de tus dispositivos reciba notificaciones."
export const digest_unsubscribe: string = "Dejar de recibir este correo"
