export type Mode = 'initial' | 'login' | 'signup' | 'forgot' | 'pending'

const named: Mode[] = ['initial', 'login', 'signup', 'forgot']

/** The mode the dialog opens in. */
export const authModeFrom = (name: string | undefined): Mode => named.find((mode) => mode === name) ?? 'initial'
