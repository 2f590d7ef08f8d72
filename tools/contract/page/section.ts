import { collectionOf } from '#tools/contract/contracts.ts'
import type { Contract } from '#tools/contract/words.ts'
import { foundFields } from './every-record.ts'
import { fieldRows, type FieldRow } from './field-rows.ts'
import { code } from './kind-text.ts'
import { listText } from './list-text.ts'
import { literalRecord } from './literal.ts'
import { machinesOf, machineText } from './machine-text.ts'

export const titleOf = (contract: Contract): string => contract.title ?? collectionOf(contract)

/** How a heading of this text is addressed. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** The chapter of a collection. */
export function section(contract: Contract): string {
  const collection = collectionOf(contract)
  const isNoun = contract.title === undefined
  return [
    `### ${titleOf(contract)}`,
    `${code(contract.path)} · ${contract.about}`,
    fieldTable(fieldRows(contract)),
    withoutDerived(contract),
    ...(isNoun ? machinesOf(collection).map((machine) => machineText(machine, contract)) : []),
    isNoun ? listText(collection) : undefined,
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

/** Describes what doesn't work without it. */
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
