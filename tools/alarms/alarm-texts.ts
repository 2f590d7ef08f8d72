import { alarms } from './alarms.ts'

export const RULES_FILE = 'deploy/alarms.yaml'
export const PAGE = 'docs/operation.md'

/** Prometheus's own form: https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
export function rulesText(): string {
  const rules = alarms.flatMap(({ name, severity, when, lasting, means, todo }) => [
    `      - alert: ${name}`,
    `        expr: ${quoted(when)}`,
    `        for: ${lasting}`,
    '        labels:',
    `          severity: ${severity}`,
    '        annotations:',
    `          summary: ${quoted(means)}`,
    `          description: ${quoted(todo)}`,
  ])
  const head = '# Written by npm run alarms from tools/alarms/alarms.ts.'
  return [head, 'groups:', '  - name: touchline', '    rules:', ...rules, ''].join('\n')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const BEGIN = '<!-- Written by npm run alarms. -->'
const END = '<!-- Until here. -->'

/** The page with the list of alarms as it is to be. */
export function pageWithAlarms(page: string): string {
  const [before, rest] = page.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the alarms.`)
  const lines = alarms.map(
    ({ name, when, lasting, means, todo }) =>
      `- **${name}**, for ${lasting}: \`${when}\`\n  ${means} ${todo}`,
  )
  return `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`
}
