import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { misfitOf } from '@touchline/domain/tables/misfit.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import type { Plan } from '@touchline/runner/derive/around.ts'
import { plainValue, wireAt, type Value } from '@touchline/firestore/values'

/** Kinds of findings about a field and their handling, in the order of the report. */
const findingWords = {
  mapped: 'copied by the mapping',
  unmapped: 'not read by the mapping, left as it is',
  type: 'of another type, left as it is',
  value: 'unknown value, left as it is',
  held: 'used for something else, left as it is',
  missing: 'missing, filled in',
  stale: 'out of date, brought up to date',
  unset: 'not set',
  foreign: 'used only by the platform',
} as const
export type FindingKind = keyof typeof findingWords
// The keys of a constant; Object.keys only forgets them.
const findingKinds = Object.keys(findingWords) as FindingKind[]

type Finding = { field: string; kind: FindingKind; records: number; examples: string[] }

export type Findings = { records: number; toWrite: number; byField: Map<string, Finding> }

export const noFindings = (): Findings => ({ records: 0, toWrite: 0, byField: new Map() })

const EXAMPLES = 10

export function findIn(
  findings: Findings,
  collection: NounCollection,
  document: StoredDocument,
  plan: Plan,
): void {
  const { id, fields } = document
  const { shape } = derivationOf(collection)
  const note = (kind: FindingKind, field: string, value?: Value) => {
    const key = `${kind} ${field}`
    const finding = findings.byField.get(key) ?? { field, kind, records: 0, examples: [] }
    finding.records++
    if (finding.examples.length < EXAMPLES)
      finding.examples.push(value === undefined ? id : `${id}: ${valueText(value)}`)
    findings.byField.set(key, finding)
  }
  findings.records++
  findings.toWrite += plan.values.size > 0 ? 1 : 0

  for (const [target, { source, value }] of plan.mapped)
    note('mapped', source === target ? target : `${source} → ${target}`, value)
  for (const [source, value] of plan.unreadable) note('unmapped', source, value)
  for (const field of plan.left) note('held', field, fields[field.split('.')[0] ?? field])
  const ours = new Set([...plan.mapped.keys(), ...plan.left, ...plan.unreadable.keys()])
  for (const field of plan.values.keys())
    if (!ours.has(field)) note(isAbsent(wireAt(fields, field)) ? 'missing' : 'stale', field)
  for (const [name, value] of Object.entries(fields)) {
    // What is filled in is no misfit any more.
    if (ours.has(name) || (isAbsent(value) && plan.values.has(name))) continue
    const misfit = Object.hasOwn(shape, name) ? misfitOf(collection, name, plainValue(value)) : undefined
    if (misfit !== undefined) note(misfit, name, value)
    else if (!Object.hasOwn(shape, name) && !plan.values.has(name)) note('foreign', name, value)
  }
  for (const name of Object.keys(shape))
    if (name !== 'id' && fields[name] === undefined && !plan.values.has(name)) note('unset', name)
}

const isAbsent = (value: Value | undefined) => value === undefined || 'nullValue' in value

const SHOWN = 60

/** Describes a value briefly, such as `"BLOCKED"` or `timestamp 2026-01-01T00:00:00Z`. */
function valueText(value: Value): string {
  const [kind = 'nullValue'] = Object.keys(value)
  const inner = value[kind]
  const text = kind === 'timestampValue' ? `timestamp ${String(inner)}` : JSON.stringify(plainForJson(value))
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

function plainForJson(value: Value): unknown {
  const plain = plainValue(value)
  return typeof plain === 'symbol' || (typeof plain === 'number' && !Number.isFinite(plain))
    ? String(typeof plain === 'symbol' ? plain.description : plain)
    : plain
}

/** Findings only for the file: long lists that need no action. */
const QUIET: readonly Finding['kind'][] = ['unset', 'foreign']

const sorted = ({ byField }: Findings): Finding[] =>
  [...byField.values()].toSorted(
    (one, other) =>
      findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind) ||
      other.records - one.records ||
      one.field.localeCompare(other.field),
  )

const number = (value: number) => value.toLocaleString('en')

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
