import { useLocalStorage } from '@mantine/hooks'

/** Pixels by the ids of columns, of those whose width somebody chose. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Narrower a column could not be widened again; wider none would be in view. */
const LEAST = 48
const MOST = 1200

export const withinLimits = (width: number): number => Math.round(Math.min(MOST, Math.max(LEAST, width)))

/** As an address and a browser keep them: "name.240,city.180". */
export const writeWidths = (widths: ColumnWidths): string =>
  Object.entries(widths)
    .map(([id, width]) => `${id}.${width}`)
    .join(',')

/** What is not understood is left out. */
export const readWidths = (text: string, columns: readonly { id: string }[]): ColumnWidths =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const at = part.lastIndexOf('.')
      const [id, width] = [part.slice(0, at), Number(part.slice(at + 1))]
      return width > 0 && columns.some((column) => column.id === id) ? [[id, withinLimits(width)]] : []
    }),
  )

/** The widths that the person chose for this area, in this browser. */
export function useOwnWidths({ area, columns }: { area: string; columns: readonly { id: string }[] }) {
  const [kept, keep] = useLocalStorage<string>({
    key: `touchline.widths.${area}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (text) => text,
    deserialize: (text) => text ?? '',
  })
  return { own: readWidths(kept, columns), keep: (widths: ColumnWidths) => keep(writeWidths(widths)) }
}

/**
 * How wide each column is drawn where there are so many pixels for all. Chosen widths are as they were chosen; what is left over
 * goes to the others, or to the last one, so that a table is never narrower than its list.
 */
export function drawnWidths(
  columns: readonly { id: string; width: number }[],
  chosen: ColumnWidths,
  room: number,
): readonly number[] {
  const free = columns.reduce((sum, { id, width }) => (chosen[id] === undefined ? sum + width : sum), 0)
  const all = columns.reduce((sum, { id, width }) => sum + (chosen[id] ?? width), 0)
  const left = Math.max(0, room - all)
  return columns.map(({ id, width }, at) => {
    const own = chosen[id]
    // The browser shares out what is left over among columns of which none was chosen.
    if (own === undefined) return free === all ? width : width * (1 + left / free)
    return free === 0 && at === columns.length - 1 ? own + left : own
  })
}
