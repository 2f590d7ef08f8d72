import { findingKinds, findingWords, type Finding, type Findings } from './findings.ts'

/** Findings for the file alone: long lists that need no action. */
const QUIET: readonly Finding['kind'][] = ['unset', 'foreign']

const sorted = ({ byField }: Findings): Finding[] =>
  [...byField.values()].toSorted(
    (one, other) =>
      findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind) ||
      other.records - one.records ||
      one.field.localeCompare(other.field),
  )

const number = (value: number) => value.toLocaleString('en')

/** The table of one collection, for a terminal. */
export function tableLines(collection: string, findings: Findings): string[] {
  const rows = sorted(findings).filter(({ kind }) => !QUIET.includes(kind))
  const width = Math.max(0, ...rows.map(({ field }) => field.length))
  return [
    `${collection}: ${number(findings.records)} records, ${number(findings.toWrite)} to be written`,
    ...rows.map(
      ({ field, kind, records, examples: [example = ''] }) =>
        `  ${number(records).padStart(9)}  ${field.padEnd(width)}  ${findingWords[kind]} (${cut(example)})`,
    ),
  ]
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** All of it with examples, as Markdown. */
export function reportText(target: string, all: ReadonlyMap<string, Findings>, at: Date): string {
  const sections = [...all].map(([collection, findings]) => {
    const rows = sorted(findings).map(
      ({ field, kind, records, examples }) =>
        `| ${cell(field)} | ${findingWords[kind]} | ${number(records)} | ${examples.map(cell).join('<br>')} |`,
    )
    const counts = `${number(findings.records)} records, ${number(findings.toWrite)} to be written.`
    const table = ['| Field | Finding | Records | Examples |', '| --- | --- | ---: | --- |', ...rows]
    return [`## ${collection}`, '', counts, ...(rows.length > 0 ? ['', ...table] : []), ''].join('\n')
  })
  return [`# What adopting ${target} finds`, '', `Read ${at.toISOString()}.`, '', ...sections].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/[\r\n]+/g, ' ')
