import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { documentedMetrics } from './documented-metrics.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
type Panel = { title: string; targets: { expr: string }[] }

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'deploy', 'monitoring')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/monitoring/alerts.yml'))
const rules = groups.flatMap((group) => group.rules)
const { panels }: { panels: Panel[] } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'))

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('alerts and dashboard use only metrics that exist', () => {
  const used = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

  const unknown = new Set(used.flatMap(metricsIn)).difference(new Set(documentedMetrics().keys()))

  expect([...unknown]).toEqual([])
})

test('each metric of Brightside is in an alert or on the dashboard', () => {
  const used = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr))

  const unused = new Set(documentedMetrics().keys()).difference(new Set(used))

  expect([...unused]).toEqual([])
})

test('each alert has a section in docs/operating.md, and each of these sections an alert', () => {
  const sections = [...read('docs/operating.md').matchAll(/^### (Brightside\w+)$/gm)].map(([, name = '']) => name)

  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`)
})

test.runIf(hasPromtool)('promtool accepts the rules, and they fire as their own test says', () => {
  const check = spawnSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder, encoding: 'utf8' })
  const fired = spawnSync('promtool', ['test', 'rules', join(import.meta.dirname, 'alerts.promtool.yml')], {
    encoding: 'utf8',
  })

  expect(check.stdout + check.stderr).toContain('SUCCESS')
  expect(check.status, check.stderr).toBe(0)
  expect(fired.status, fired.stdout + fired.stderr).toBe(0)
})

/** The documented names in a PromQL expression; a histogram has three series for each. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:brightside|http|nodejs|process)_\w+/g) ?? []
  return names.map((name) => name.replace(/^(http_\w+)_(?:bucket|count|sum)$/, '$1')).filter((name) => !isDefault(name))
}

/** Metrics that prom-client adds by itself; test/start/metrics.test.ts finds each of them at a running server. */
const isDefault = (name: string) => /^(?:nodejs|process)_/.test(name)
