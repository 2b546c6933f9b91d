export type Mode = 'initial' | 'login' | 'signup' | 'pending'

/** The mode the dialog opens in. */
export const modeNamed = (name: string | undefined): Mode => (name === 'login' || name === 'signup' ? name : 'initial')
