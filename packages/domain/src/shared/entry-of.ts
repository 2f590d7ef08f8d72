/** Entry of a table under a name that another program may have written: "constructor" is no entry, although every object has one. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Label of a value; an unknown one is returned as it is. */
export const labelIn = (labels: Readonly<Record<string, string>>, value: string): string =>
  entryOf(labels, value) ?? value
