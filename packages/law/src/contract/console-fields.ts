import { collectionOf, nounContracts } from './section.ts'

/** Fields of every record that are the console's. */
const COMMON = ['rev', 'claim', 'decision', 'followers', 'muted', 'assigneeId', 'assigned']

/** Fields that only the console writes, by the collection of a noun. */
export const consoleFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  nounContracts.map((contract) => [
    collectionOf(contract),
    [
      ...Object.entries(contract.fields).flatMap(([name, { by }]) => (by === 'console' ? [name] : [])),
      ...COMMON,
    ],
  ]),
)
