/** Values that a record holds and that its schema can't read, by field: as they are stored. */
export type Unread = Readonly<Record<string, unknown>>

/** Under which a record that was read holds them: no program calls a field so. */
const UNREAD = '$unread'

/** The fields of `stored` of which `parsed` has nothing, or a list with fewer elements. */
export function unreadOf(
  fields: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  parsed: object,
): Unread | undefined {
  const unread = fields.filter((name) => isLost(stored[name], Reflect.get(parsed, name)))
  return unread.length === 0 ? undefined : Object.fromEntries(unread.map((name) => [name, stored[name]]))
}

/** The record with what could not be read of it. */
export function withUnread<T extends object>(
  record: T,
  fields: readonly string[],
  stored: Readonly<Record<string, unknown>>,
): T {
  const unread = unreadOf(fields, stored, record)
  return unread === undefined ? record : { ...record, [UNREAD]: unread }
}

/** Values of a record that couldn’t be read. */
export function unreadIn(record: unknown): Unread {
  const unread = isMap(record) ? record[UNREAD] : undefined
  return isMap(unread) ? unread : {}
}

/**
 * These changes of a record that was read, with the words of its lists that are unknown here, such as a role of another
 * program: who changes a list keeps them.
 */
export const keepingUnread = (
  changes: Readonly<Record<string, unknown>>,
  record: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const [held, read] = [unreadIn(record)[name], isMap(record) ? record[name] : undefined]
      if (!Array.isArray(value) || !Array.isArray(held) || !Array.isArray(read)) return [name, value]
      const unknown = held.filter(
        (one) => typeof one === 'string' && !read.includes(one) && !value.includes(one),
      )
      return [name, [...value, ...unknown]]
    }),
  )

/**
 * These changes with the parts that the stored maps have beside those that were read: another program's, who keeps them.
 */
export const keepingParts = (
  changes: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  read: object,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const [held, known] = [stored[name], Reflect.get(read, name)]
      if (!isMap(value) || !isMap(held) || !isMap(known)) return [name, value]
      const others = Object.entries(held).filter(([part]) => !(part in known) && !(part in value))
      return [name, { ...Object.fromEntries(others), ...value }]
    }),
  )

function isLost(stored: unknown, read: unknown): boolean {
  // Handed on as it is: a reference of the SDK leads round to itself.
  if (stored === undefined || stored === null || stored === read) return false
  if (Array.isArray(stored) && Array.isArray(read)) return read.length < stored.length
  if (isMap(stored) && isMap(read)) return Object.keys(read).some((part) => isLost(stored[part], read[part]))
  // Anything but a list reads as an empty one, and a name that is none as an empty text.
  if (Array.isArray(read) && read.length === 0) return true
  return read === undefined || read === null || (read === '' && stored !== '')
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
