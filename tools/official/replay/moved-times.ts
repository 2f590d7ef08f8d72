import type { FirestoreFields, FirestoreValue } from '#tools/data/firestore-values.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Tests stand a millisecond beside a limit; Google's clock goes on between staging and commit. */
const ROOM = 5_000

/** Times near `from` moved by as much as the clock went on, so that they are as far from the request as before. */
export type Move = { from: number; by: number }

/** A moment that is now becomes a server timestamp: its path is added to `stamped` and the field left out. */
export function movedFields(
  fields: FirestoreFields,
  move: Move,
  stamped: string[] | null,
  kept: FirestoreFields = {},
  above = '',
): FirestoreFields {
  const moved: FirestoreFields = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = `${above}${quoted(name)}`
    const had = kept[name]
    if ('timestampValue' in value) {
      const isKept =
        had !== undefined && 'timestampValue' in had && had.timestampValue === value.timestampValue
      if (stamped !== null && !isKept && Date.parse(value.timestampValue) === move.from) stamped.push(path)
      else moved[name] = movedTime(value.timestampValue, move)
    } else if ('mapValue' in value) {
      const inner = had !== undefined && 'mapValue' in had ? had.mapValue.fields : {}
      moved[name] = {
        mapValue: { fields: movedFields(value.mapValue.fields ?? {}, move, stamped, inner, `${path}.`) },
      }
    } else moved[name] = movedElement(value, move)
  }
  return moved
}

function movedElement(value: FirestoreValue, move: Move): FirestoreValue {
  if ('timestampValue' in value) return movedTime(value.timestampValue, move)
  if ('mapValue' in value)
    return { mapValue: { fields: movedFields(value.mapValue.fields ?? {}, move, null) } }
  if ('arrayValue' in value)
    return { arrayValue: { values: (value.arrayValue.values ?? []).map((one) => movedElement(one, move)) } }
  return value
}

function movedTime(text: string, { from, by }: Move): FirestoreValue {
  const time = Date.parse(text)
  const beside = (((time - from) % MINUTE) + MINUTE) % MINUTE
  const room = beside === 1 ? ROOM : beside === MINUTE - 1 ? -ROOM : 0
  if (Math.abs(time - from) >= DAY && room === 0) return { timestampValue: text }
  return { timestampValue: new Date(time + by + room).toISOString() }
}

const quoted = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
