/** The steps of setting an organisation up without which people can give and receive already. */
export const stepsForLater = ['admin', 'competition', 'backups', 'mail'] as const
