/** Codes as a regular expression: those that differ in their last letter alone stand together, `AL[BG]`. */
export function alternatives(codes: readonly string[]): string[] {
  const ends = new Map<string, string>()
  for (const code of codes.toSorted()) {
    const start = code.slice(0, -1)
    ends.set(start, `${ends.get(start) ?? ''}${code.slice(-1)}`)
  }
  return [...ends].map(([start, last]) => `${start}${last.length > 1 ? `[${last}]` : last}`)
}

/** Joined to texts of at most `width` characters, so that no line is too long. */
export function piecesOf(all: readonly string[], width: number): string[] {
  const pieces: string[] = []
  for (const [at, one] of all.entries()) {
    const last = pieces.at(-1)
    const next = at === 0 ? one : `|${one}`
    if (last !== undefined && last.length + next.length <= width) pieces[pieces.length - 1] = `${last}${next}`
    else pieces.push(next)
  }
  return pieces
}
