import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { misfitOf } from '@touchline/domain/tables/misfit.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { isDoubtful } from '@touchline/domain/mapping/date-formats.ts'
import { placesOf, ruleOf, sourcesOf, type NounMapping } from '@touchline/domain/mapping/mapping.ts'
import { sourceValue, type SourceRecord } from '@touchline/domain/mapping/source.ts'
import { outlookOf, type Outlook } from '@touchline/domain/mapping/outlook.ts'
import { plainFields, plainValue, wireAt, withWire, type Value } from '@touchline/firestore/values'
import type { Adopted } from './fill.ts'
import type { Planned } from '@touchline/runner/derive/planner.ts'
import type { Platform } from '@touchline/runner/derive/platform.ts'

/** Kinds of findings about a field and their handling, in the order of the report. */
const findingWords = {
  uncounted: 'not set or wrong, so the runner doesn’t count it',
  unfit: 'not as the contract has it, left as it is',
  unread: 'not understood by the mapping',
  doubtful: 'before 2000 or after tomorrow, taken as it is',
  nowhere: 'is in no record',
  dropped: 'removed here, since nothing says it any more',
  mapped: 'taken from the platform',
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

export type Findings = {
  records: number
  toWrite: number
  byField: Map<string, Finding>
  /** How the platform's records are read, and which of its paths led to something. */
  noun: NounMapping | undefined
  led: Set<string>
  outlook: Record<keyof Outlook, Prospect>
}

/** How many records are well, and what keeps the others from it, with how many each. */
type Prospect = { well: number; against: Map<string, number> }

const noProspect = (): Prospect => ({ well: 0, against: new Map() })

export const noFindings = (noun?: NounMapping): Findings => ({
  noun,
  records: 0,
  toWrite: 0,
  byField: new Map(),
  led: new Set(),
  outlook: { visible: noProspect(), findable: noProspect(), decidable: noProspect() },
})

const EXAMPLES = 10

/** Returns what notes something about a field of a record; `findings` changes. */
export const noteIn =
  (findings: Findings, id: string) =>
  (kind: FindingKind, field: string, example?: string): void => {
    const key = `${kind} ${field}`
    const finding = findings.byField.get(key) ?? { field, kind, records: 0, examples: [] }
    finding.records++
    if (finding.examples.length < EXAMPLES)
      finding.examples.push(example === undefined ? id : `${id}: ${example}`)
    findings.byField.set(key, finding)
  }

/** Adds a record and its plan to the findings; `findings` changes. */
export function findIn(findings: Findings, collection: NounCollection, { side, plan }: Planned): void {
  const { id, ours, theirs } = side
  const fields = ours?.fields ?? {}
  const { shape } = derivationOf(collection)
  const note = noteIn(findings, id)
  findings.records++
  if (theirs) followPaths(findings, theirs.record)
  findings.toWrite += plan.values.size > 0 ? 1 : 0
  const after = [...plan.values].reduce((all, [path, value]) => withWire(all, path, value), fields)
  const outlook = outlookOf(collection, plainFields(after), plan.undecided)
  for (const name of prospects) addReasons(findings.outlook[name], outlook[name])

  const taken = new Set(plan.merged?.write.keys())
  for (const field of taken) {
    const value = plan.merged?.write.get(field)
    if (value === undefined) note('dropped', field, shown(wireAt(fields, field)))
    else note('mapped', field, shown(wireAt(after, field)))
    if (value instanceof Date && isDoubtful(value, new Date(), PLANNED.get(field)))
      note('doubtful', field, value.toISOString())
  }
  for (const { at, value, isWord } of plan.merged?.unread ?? [])
    note('unread', isWord ? `${at}: ${textOf(value)}` : at, isWord ? undefined : textOf(value))
  for (const field of plan.left) note('held', field, shown(fields[field.split('.')[0] ?? field]))
  if (theirs !== undefined) return
  const known = new Set(plan.left)
  for (const field of plan.values.keys())
    if (!known.has(field)) note(isAbsent(wireAt(fields, field)) ? 'missing' : 'stale', field)
  for (const [name, value] of Object.entries(fields)) {
    // What is filled in is no misfit any more.
    if (known.has(name) || (isAbsent(value) && plan.values.has(name))) continue
    const misfit = Object.hasOwn(shape, name) ? misfitOf(collection, name, plainValue(value)) : undefined
    if (misfit !== undefined) note(misfit, name, shown(value))
    else if (!Object.hasOwn(shape, name) && !plan.values.has(name)) note('foreign', name, shown(value))
  }
  for (const name of Object.keys(shape))
    if (name !== 'id' && fields[name] === undefined && !plan.values.has(name)) note('unset', name)
}

/** Paths of a mapping, each alone, by our field. */
const pathsOf = ({ noun }: Findings) =>
  Object.entries(noun?.fields ?? {}).flatMap(([field, rule]) =>
    sourcesOf(ruleOf(rule))
      .flatMap((path) => path.split(' | '))
      .map((path) => ({ field, path })),
  )

/** Notes which paths of the mapping lead to something in a record of the platform; `findings` changes. */
function followPaths(findings: Findings, record: SourceRecord): void {
  for (const { path } of pathsOf(findings))
    if (!findings.led.has(path) && isThere(sourceValue(record, path))) findings.led.add(path)
}

const isThere = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Paths that led nowhere in any record: their names may be misspelt. */
const ledNowhere = (findings: Findings): Finding[] =>
  findings.records === 0
    ? []
    : pathsOf(findings)
        .filter(({ path }) => !findings.led.has(path))
        .map(({ field, path }) => ({ field: path, kind: 'nowhere', records: 0, examples: [`for ${field}`] }))

/** Days that a date may lie ahead, where that is usual. */
const PLANNED = new Map([['kickOff', 730]])

const prospects = ['visible', 'findable', 'decidable'] as const

function addReasons(prospect: Prospect, reasons: readonly string[]): void {
  if (reasons.length === 0) prospect.well += 1
  for (const reason of reasons) prospect.against.set(reason, (prospect.against.get(reason) ?? 0) + 1)
}

const isAbsent = (value: Value | undefined) => value === undefined || 'nullValue' in value

const SHOWN = 60

export const shown = (value: Value | undefined) => value && valueText(value)

const textOf = (value: unknown) => cut(JSON.stringify(value) ?? String(value))

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

const sorted = (findings: Findings): Finding[] =>
  [...findings.byField.values(), ...ledNowhere(findings)].toSorted(
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

/** One line for each kind of record, and below it what keeps some from being well. */
export function outlookLines(
  all: ReadonlyMap<Adopted, Findings>,
  platform: Pick<Platform, 'unanswered'> | undefined,
): string[] {
  const width = Math.max(...[...all.keys()].map((collection) => collection.length))
  const head = ['records', ...prospects, ...(platform ? ['answered'] : [])]
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)}${cells.map((text) => text.padStart(11)).join('')}`
  return [
    row('', head),
    ...[...all].flatMap(([collection, { records, outlook, noun }]) => {
      // No list shows them.
      if (collection === 'reports') return []
      if (records === 0)
        return noun === undefined
          ? []
          : [row(collection, ['0']), `    no document in ${placesOf(collection, noun).join(', ')}`]
      const silent = platform?.unanswered(collection) ?? []
      const cells = prospects.map((name) => percent(outlook[name].well, records))
      const answered = platform ? [silent.length === 0 ? 'yes' : 'in part'] : []
      return [
        row(collection, [number(records), ...cells, ...answered]),
        ...prospects.flatMap((name) =>
          [...outlook[name].against].map(
            ([reason, count]) => `    not ${name}: ${reason} (${number(count)})`,
          ),
        ),
        ...(silent.length > 0 ? [`    not answered: no word of the platform for ${silent.join(', ')}`] : []),
      ]
    }),
  ]
}

const percent = (part: number, whole: number) =>
  `${part === whole ? 100 : Math.min(99.9, Math.floor((part / whole) * 1000) / 10)} %`

export function reportText(
  target: string,
  all: ReadonlyMap<string, Findings>,
  at: Date,
  outlook: readonly string[],
): string {
  const sections = [...all].map(([collection, findings]) => {
    const rows = sorted(findings).map(
      ({ field, kind, records, examples }) =>
        `| ${cell(field)} | ${findingWords[kind]} | ${number(records)} | ${examples.map(cell).join('<br>')} |`,
    )
    const counts = `${number(findings.records)} records, ${number(findings.toWrite)} to be written.`
    const table = ['| Field | Finding | Records | Examples |', '| --- | --- | ---: | --- |', ...rows]
    return [`## ${collection}`, '', counts, ...(rows.length > 0 ? ['', ...table] : []), ''].join('\n')
  })
  return [
    `# What adopting ${target} finds`,
    '',
    `Read ${at.toISOString()}.`,
    '',
    '```',
    ...outlook,
    '```',
    '',
    ...sections,
  ].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/[\r\n]+/g, ' ')
