/** Entry of a table by an untrusted name: "constructor" is none, although every object has one. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Label of a value; an unknown value is returned as it is. */
export const labelIn = (labels: Readonly<Record<string, string>>, value: string): string =>
  entryOf(labels, value) ?? value
