/** What the doctor found: one line, with what to do unless all is well. A warning is no failure. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'wrong'; text: string }

const found = (state: Finding['state']) => (name: string, text: string) => ({ name, state, text })

export const [ok, warning, wrong] = [found('ok'), found('warning'), found('wrong')]

export const lineOf = ({ name, state, text }: Finding) => `${state.padEnd(9)}${name.padEnd(13)}${text}`
