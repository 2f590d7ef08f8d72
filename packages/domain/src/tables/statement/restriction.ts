import { machines } from '#tables/machines.ts'
import type { Restriction } from '#shared/statement.ts'

/** Restriction by an action, from its state table. */
export const restrictionBy = (collection: string, action: string): Restriction | undefined =>
  machines
    .filter((machine) => machine.collection === collection)
    .flatMap(({ table }) => Object.entries(table))
    .find(([name]) => name === action)?.[1].takes

/** "videos reject": every restricting action. */
export const takingActions: readonly string[] = machines.flatMap(({ collection, table }) =>
  Object.entries(table).flatMap(([action, { takes }]) =>
    takes === undefined ? [] : [`${collection} ${action}`],
  ),
)
