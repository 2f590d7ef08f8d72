/** Stored values that the schema can't read, by field. */
export type Unread = Readonly<Record<string, unknown>>

/** Key for unreadable values in a read record; no program uses such a field name. */
const UNREAD = '$unread'

/** Fields that parsing lost, entirely or in part. */
export function unreadOf(
  fields: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  parsed: object,
): Unread | undefined {
  const unread = fields.filter((name) => isLost(stored[name], Reflect.get(parsed, name)))
  return unread.length === 0 ? undefined : Object.fromEntries(unread.map((name) => [name, stored[name]]))
}

/** The record with its unreadable values attached. */
export function withUnread<T extends object>(
  record: T,
  fields: readonly string[],
  stored: Readonly<Record<string, unknown>>,
): T {
  const unread = unreadOf(fields, stored, record)
  return unread === undefined ? record : { ...record, [UNREAD]: unread }
}

export function unreadIn(record: unknown): Unread {
  const unread = isMap(record) ? record[UNREAD] : undefined
  return isMap(unread) ? unread : {}
}

/** Changes that keep unknown elements of the record's lists, such as a role of another program. */
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

/** Changes that keep unknown parts of the record's maps, which belong to other programs. */
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
