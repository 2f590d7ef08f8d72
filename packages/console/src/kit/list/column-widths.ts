import { useLocalStorage } from '@mantine/hooks'

/** Chosen widths in pixels, by the columns' ids. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Bounds of widths: a narrower column couldn't be widened again; a wider one wouldn't be in view. */
const LEAST = 48
const MOST = 1200

export const withinLimits = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)))

/** Format for addresses and the browser: "name.240,city.180". */
export const writeWidths = (widths: ColumnWidths): string =>
  Object.entries(widths)
    .map(([id, width]) => `${id}.${width}`)
    .join(',')

/** Leaves out unreadable parts. */
export const readWidths = (text: string, columns: readonly { id: string }[]): ColumnWidths =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const at = part.lastIndexOf('.')
      const [id, width] = [part.slice(0, at), Number(part.slice(at + 1))]
      return width > 0 && columns.some((column) => column.id === id) ? [[id, withinLimits(width)]] : []
    }),
  )

/** Widths that the person chose for this area, in this browser. */
export function useOwnWidths({
  collection,
  columns,
}: {
  collection: string
  columns: readonly { id: string }[]
}): [ColumnWidths, (widths: ColumnWidths) => void] {
  const [kept, keep] = useLocalStorage({
    key: `touchline.widths.${collection}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (text) => text,
    deserialize: (text) => text ?? '',
  })
  return [readWidths(kept, columns), (widths) => keep(writeWidths(widths))]
}

/**
 * Widths of the checkbox column and each other one in the given room. Chosen widths stay; what is left over goes to the others,
 * or to the last one, so that a table is never narrower than its list.
 */
export function drawnWidths(
  columns: readonly { id: string; width: number }[],
  chosen: ColumnWidths,
  checks: number,
  room: number,
): readonly number[] {
  const all = columns.reduce((sum, { id, width }) => sum + (chosen[id] ?? width), checks)
  const free = columns.reduce((sum, { id, width }) => sum + (id in chosen ? 0 : width), checks)
  const left = Math.max(0, room - all)
  // The browser distributes the rest among columns without a chosen width.
  const share = free === all || free === checks ? 1 : 1 + left / free
  const drawn = columns.map(({ id, width }, at) => {
    const rest = free === checks && at === columns.length - 1 ? left : 0
    return (chosen[id] ?? width * share) + rest
  })
  return [checks * share, ...drawn]
}
