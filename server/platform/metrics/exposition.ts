import type { Figure } from './figures.ts'

/** Figures in the text format of Prometheus, version 0.0.4. */
export const exposition = (figures: Figure[]) => `${figures.flatMap(linesOf).join('\n')}\n`

const linesOf = ({ name, kind, help, samples }: Figure) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
  ...samples.map(({ labels = {}, value }) => `${name}${labelsOf(labels)} ${value}`),
]

function labelsOf(labels: Record<string, string>) {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
