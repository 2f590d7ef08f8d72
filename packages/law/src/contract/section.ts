import { globSync } from 'node:fs'
import { join } from 'node:path'

import {
  type Contract,
  serverTime,
  type States,
  type Stepper,
  type Written,
} from '@touchline/domain/engine/noun/contract.ts'
import { code, kindExample } from '@touchline/domain/engine/noun/kind-text.ts'
import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { type ListFilter, type ListQuery, ordersOf } from '@touchline/domain/engine/query/list-query.ts'
import { type Machine, machines } from '@touchline/domain/tables/machines.ts'
import { isNoun, nounCollections, nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { DescribedList } from '@touchline/domain/tables/ask-list.ts'
import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { recordSchema } from '@touchline/domain/engine/kinds/stored.ts'
import { listingSteps } from '@touchline/domain/engine/machine/listing-steps.ts'
import { isSearched } from '@touchline/domain/engine/noun/noun-query.ts'
import { searchFields } from '@touchline/domain/engine/noun/noun-search.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { type FieldRow, fieldRows, foundFields, literalRecord } from './field-rows.ts'

/** Returns the contract of a noun without its own text: its labels and hints, and what all listed nouns share. */
function describedContract(noun: Noun): Contract {
  const states = statesOf(noun)
  return {
    path: `${noun.collection}/{${nounOf(noun.collection)?.key ?? 'id'}}`,
    about: `What the console calls ${noun.many}.`,
    schema: recordSchema({ ...noun.fields, ...noun.kept }, {}),
    noun,
    fields: {
      ...wordsOf('both', noun.fields),
      ...wordsOf('console', noun.kept),
      ...Object.fromEntries(Object.keys(states).map((name) => [name, STATE])),
    },
    derived: {},
    states,
    least: { record: leastOf(noun), lacks: 'What else there is can be left out.' },
    ...(isSearched(noun) ? { derive: (stored) => searchFields(noun, stored) } : {}),
  }
}

const STATE: Written = { by: 'both', means: 'State; see below.' }

const wordsOf = (by: Written['by'], fields: Noun['fields']): Record<string, Written> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { by, means: [`${field.label}.`, field.hint].filter(Boolean).join(' '), example: exampleOf(field) },
    ]),
  )

function statesOf({ collection }: Noun): Readonly<Record<string, States>> {
  const row = nounOf(collection)
  if (row?.listed) return { status: { begins: ['requested'], steps: listingSteps } }
  if (row?.machine.length) throw new Error(`${collection} has states: say in its *.contract.ts who leads.`)
  return {}
}

/** Fields that the form requires, and those for its queue and order. */
function leastOf({ collection, fields }: Noun): Record<string, unknown> {
  const demanded = Object.entries(fields).filter(([, field]) => isDemanded(field))
  const waits = nounOf(collection)?.waits
  return {
    ...Object.fromEntries(demanded.map(([name, field]) => [name, exampleOf(field)])),
    ...(waits ? { [waits.field]: waits.states[0] } : {}),
    createdAt: serverTime,
    updatedAt: serverTime,
  }
}

const isDemanded = (field: Field): boolean =>
  'required' in field && field.kind !== 'texts' && field.required !== undefined && field.required !== false

/** Returns an example, also for kinds of field that normally need one in words. */
function exampleOf(field: Field): unknown {
  if (field.kind === 'whole') return field.min
  if (field.kind === 'year') return field.earliest
  if (field.kind === 'texts') return [field.label]
  return kindExample(field) ?? field.label
}

export const titleOf = (contract: Contract): string => contract.title ?? collectionOf(contract)

export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

export function section(contract: Contract): string {
  const collection = collectionOf(contract)
  const isRecord = contract.title === undefined
  return [
    `### ${titleOf(contract)}`,
    `${code(contract.path)} · ${contract.about}`,
    fieldTable(fieldRows(contract)),
    withoutDerived(contract),
    ...(isRecord ? machinesOf(collection).map((machine) => machineText(machine, contract)) : []),
    isRecord ? listText(collection) : undefined,
    leastText(contract),
  ]
    .filter((text) => text !== undefined)
    .join('\n\n')
}

const fieldTable = (rows: readonly FieldRow[]): string | undefined =>
  rows.length === 0
    ? undefined
    : [
        '| Field | Written by | Type | Meaning | Example |',
        '| --- | --- | --- | --- | --- |',
        ...rows.map(
          ({ name, by, type, means, example }) =>
            `| ${code(name)} | ${by} | ${type} | ${means} | ${example} |`,
        ),
      ].join('\n')

function withoutDerived(contract: Contract): string | undefined {
  const derived = fieldRows(contract).filter(({ by, name }) => by === 'derived' && !name.includes('.'))
  const lines = derived.flatMap(({ name }) => {
    const without = consequenceOf(contract, name)
    return without === undefined ? [] : [`- ${code(name)}: ${without}.`]
  })
  return lines.length === 0 ? undefined : ['While a derived field is absent:', '', ...lines].join('\n')
}

/** Returns what doesn't work without the field. */
const consequenceOf = ({ derived, fields }: Contract, name: string): string | undefined =>
  (derived[name] ?? fields[name] ?? foundFields[name])?.without

function leastText(contract: Contract): string | undefined {
  const { least, path } = contract
  if (least === undefined) return undefined
  const [collection = '', key = ''] = path.split('/')
  const id = `${key.replaceAll(/[{}]|Id/g, '')}-1`.replace('uid', 'user')
  return [
    '**Minimal record:**',
    ['```js', `await setDoc(doc(db, '${collection}', '${id}'), ${literalRecord(least.record)})`, '```'].join(
      '\n',
    ),
    least.lacks,
  ].join('\n\n')
}

/** Returns the queries of a collection's lists; undefined if it has none. */
function listText(collection: string): string | undefined {
  const lists: readonly ListQuery[] = listQueries.filter((one) => one.collection === collection)
  if (lists.length === 0) return undefined
  const firsts = lists.map((list) =>
    ordersOf(list, list.defaultSort)
      .map(({ field }) => code(field))
      .join(', then '),
  )
  const orders = lists.flatMap(({ sorts }) => Object.values(sorts).flatMap(({ fields }) => fields))
  const filters = lists.flatMap(({ filters: all }) => Object.values<ListFilter>(all).flatMap(fieldOf))
  return [
    `**Lists** sort by ${distinct(firsts).join('; or by ')} at first.`,
    `Other sort fields: ${distinct(orders.map((field) => code(field.replace(/^-/, '')))).join(', ')};`,
    `filter fields: ${distinct(filters.map(code)).join(', ')}.`,
  ].join(' ')
}

const fieldOf = (filter: ListFilter): string[] => ('field' in filter ? [filter.field] : [])
const distinct = (texts: readonly string[]) => [...new Set(texts)]

const steppers: Record<Stepper, string> = {
  platform: 'platform',
  console: 'console',
  both: 'platform or console',
  consoleOrRunner: 'console or runner',
}

export function machinesOf(collection: string): readonly Machine[] {
  return machines.filter((machine) => machine.collection === collection)
}

/** Describes the states of a field, and who may change one to another. */
function machineText(machine: Machine, { states }: Pick<Contract, 'states'>): string {
  const { field, fallback, initial, table } = machine
  const told = states[field]
  if (told === undefined) throw new Error(`Nothing says who leads from state to state of ${field}.`)
  const { begins, steps, note } = told
  const rows = Object.entries(table).map(([action, { label, from, to, reason, final }]) =>
    [
      from.map(code).join(', '),
      `${label} (${code(action)})`,
      code(to),
      steppers[steps[action] ?? 'console'],
      [reason === 'required' ? 'needs a reason' : '', final ? 'final' : ''].filter(Boolean).join(', '),
    ].join(' | '),
  )
  return [
    [
      `**States: ${code(field)}.** Absent or unknown counts as ${code(fallback)}.`,
      beginning(begins, initial),
      ...(note === undefined ? [] : [note]),
    ].join(' '),
    '',
    '| From | Step | To | Who | In the console |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function beginning(platform: readonly string[], console: readonly string[]): string {
  const all = (states: readonly string[]) => states.map(code).join(', ')
  if (platform.length === 0) return `The console creates it as ${all(console)}.`
  if (console.length === 0) return `The platform creates it as ${all(platform)}; the console creates none.`
  return platform.join() === console.join()
    ? `Both create it as ${all(platform)}.`
    : `The platform creates it as ${all(platform)}; the console as ${all(console)}.`
}

const DOMAIN = join(import.meta.dirname, '../../../domain/src')

/** Contracts by the names of their exports, from the files next to what they describe; a noun's is named after its collection. */
const written = new Map<string, Contract>()
for (const path of globSync('**/*.contract.ts', { cwd: DOMAIN })) {
  // A file of this name exports nothing but contracts, which the tests read one by one.
  const contracts = (await import(`@touchline/domain/${path.replaceAll('\\', '/')}`)) as Readonly<
    Record<string, Contract>
  >
  for (const [name, contract] of Object.entries(contracts)) written.set(name, contract)
}

/** Returns the contract of a noun without a contract file, from its description. */
function described(collection: string): Contract {
  const query = listQueries.find((one): one is DescribedList => one.collection === collection && 'of' in one)
  if (query === undefined) throw new Error(`No *.contract.ts of the domain exports ${collection}.`)
  return describedContract(query.of)
}

export const nounContracts: readonly Contract[] = nounCollections.map(
  (collection) => written.get(collection) ?? described(collection),
)

export const otherContracts: readonly Contract[] = [...written]
  .filter(([name]) => !isNoun(name))
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, contract]) => contract)

export const collectionOf = ({ path }: Pick<Contract, 'path'>): string => path.split('/')[0] ?? path
