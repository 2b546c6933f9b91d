// Compiled from messages/es/input-errors.arb by npm run messages.
import { number } from './format.ts'
export const invalid_value: string = "Valor no válido"
export const id_invalid: string = "Esto no es un id"
export const cursor_invalid: string = "Este cursor no es válido"
export const limit_invalid: string = "Un límite es un número entero"
export const month_invalid: string = "Un mes se escribe así: 2026-11"
export const text_too_long = ({ max }: { max: string | number }) => `Usa ${max} caracteres como máximo`
export const text_invisible: string = "Escribe al menos un carácter visible"
export const first_name_required: string = "El nombre es obligatorio"
export const name_characters_invalid: string = "Usa solo letras, números y símbolos comunes"
export const last_name_initial_invalid: string = "La inicial del apellido debe ser 1 carácter"
export const edited_initial_invalid: string = "La inicial del apellido debe ser exactamente 1 carácter"
export const store_number_invalid: string = "El número de tienda debe tener exactamente 4 dígitos"
export const role_required: string = "Elige un puesto"
export const email_invalid: string = "Correo electrónico no válido"
export const admin_email_required: string = "Escribe un correo electrónico"
export const password_required: string = "La contraseña es obligatoria"
export const password_too_short = ({ min }: { min: string | number }) => `La contraseña debe tener al menos ${min} caracteres`
export const password_too_long = ({ max }: { max: string | number }) => `La contraseña debe tener ${max} caracteres como máximo`
export const password_guessable: string = "Esta contraseña es muy fácil de adivinar. Elige otra"
export const current_password_required: string = "Escribe tu contraseña actual"
export const current_password_incorrect: string = "La contraseña actual es incorrecta"
export const new_passwords_differ: string = "Las contraseñas nuevas no coinciden"
export const reset_key_invalid: string = "El enlace para restablecer no es válido"
export const reset_password_too_short = ({ min }: { min: string | number }) => `La contraseña debe tener ${min} caracteres o más`
export const reset_passwords_differ: string = "Las contraseñas no coinciden"
export const verification_key_invalid: string = "Este enlace no está completo"
export const passkey_name_required: string = "Ponle un nombre a la llave de acceso"
export const recovery_code_required: string = "Escribe uno de tus códigos de recuperación"
export const picture_required: string = "Primero sube una foto"
export const amount_invalid: string = "La cantidad debe ser un número positivo"
export const recipients_invalid: string = "Elige de 2 a 20 colegas, sin repetir"
export const amount_too_large = ({ max }: { max: number }) => `La cantidad debe ser ${number(max)} como máximo`
export const adjustment_invalid: string = "Escribe un número válido (positivo para agregar, negativo para quitar)"
export const adjustment_too_large = ({ max }: { max: number }) => `Ajusta ${number(max)} fichas como máximo a la vez`
export const comment_required: string = "Primero escribe un comentario"
export const reason_required: string = "Di qué tiene de malo"
export const word_invalid: string = "Una palabra tiene letras o números, y 50 caracteres como máximo"
export const words_too_many: string = "Puedes poner hasta 200 palabras"
export const reaction_type_invalid: string = "Elige una de las cuatro reacciones"
export const admin_stores_required: string = "Escribe al menos un número de tienda"
export const competition_stores_required: string = "Elige al menos una tienda"
export const title_required: string = "El título es obligatorio"
export const prize_required: string = "El premio es obligatorio"
export const token_cost_too_small: string = "El costo debe ser de al menos 1 ficha"
export const token_cost_too_large = ({ max }: { max: number }) => `El costo debe ser de ${number(max)} fichas como máximo`
export const start_date_required: string = "La fecha de inicio es obligatoria"
export const end_date_required: string = "La fecha de fin es obligatoria"
export const end_date_before_start: string = "La fecha de fin debe ser posterior a la de inicio"
export const signature_invalid: string = "Pega la firma: 96 números y letras de la “a” a la “f”"
export const reason_invalid: string = "Un motivo es un emoji y hasta 24 caracteres, como 🤝 Trabajo en equipo"
export const reasons_too_many = ({ max }: { max: string | number }) => `Puedes tener hasta ${max} motivos`
export const reason_repeated: string = "Este motivo ya está en la lista"
