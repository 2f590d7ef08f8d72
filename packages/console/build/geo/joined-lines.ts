import type { Position } from 'geojson'

/** The borders between neighbours: what two rings share, in lines as long as no third border meets them. */
export function joinedLines(rings: readonly Position[][]): Position[][] {
  const places = new Map<string, Position>()
  const isShared = new Map<string, boolean>()
  for (const ring of rings) {
    const keys = ring.map((place) => {
      const key = keyOf(place)
      places.set(key, place)
      return key
    })
    for (const [at, to] of keys.entries()) {
      const from = keys[at - 1]
      if (from === undefined || from === to) continue
      const segment = from < to ? `${from} ${to}` : `${to} ${from}`
      isShared.set(segment, isShared.has(segment))
    }
  }
  const shared = [...isShared].flatMap(([segment, is]) => (is ? [segment] : []))
  return chains(shared).map((keys) => keys.map((key) => places.get(key) ?? []))
}

const keyOf = ([x = 0, y = 0]: Position) => `${x.toFixed(4)},${y.toFixed(4)}`

/** Segments put end to end: each begins and ends where it must, so that rings without a junction come last. */
function chains(segments: readonly string[]): string[][] {
  const neighbours = new Map<string, Set<string>>()
  for (const segment of segments) {
    const [a = '', b = ''] = segment.split(' ')
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
    neighbours.set(b, (neighbours.get(b) ?? new Set()).add(a))
  }
  const ends = [...neighbours].flatMap(([key, own]) => (own.size === 2 ? [] : [key]))
  const junctions = new Set(ends)
  const lines: string[][] = []
  for (const start of [...ends, ...neighbours.keys()])
    for (const next of neighbours.get(start) ?? []) {
      const line = [start]
      let [from, to]: [string, string | undefined] = [start, next]
      while (to !== undefined) {
        neighbours.get(from)?.delete(to)
        neighbours.get(to)?.delete(from)
        line.push(to)
        from = to
        to = junctions.has(to) ? undefined : neighbours.get(to)?.values().next().value
      }
      lines.push(line)
    }
  return lines
}
