/** A rules file. `file`: its name in errors. */
export type Source = { readonly file: string; readonly text: string }

/** Both count from 1; columns are UTF-16 units. */
export type Position = { readonly line: number; readonly column: number }

/** An error in a rules file; `sentence` says what was expected. */
export type Problem = Position & { readonly file: string; readonly sentence: string }

/** A rules file that can't be executed. The message has a line per problem: `file:line:column: sentence`. */
export class RulesError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'RulesError'
    this.problems = problems
  }
}

/** Offsets of lines, cached because files have hundreds of positions. */
const lineStarts = new WeakMap<Source, readonly number[]>()

function lineStartsOf(source: Source): readonly number[] {
  const known = lineStarts.get(source)
  if (known !== undefined) return known
  const starts = [0]
  const { text } = source
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  lineStarts.set(source, starts)
  return starts
}

export function positionOf(source: Source, offset: number): Position {
  const starts = lineStartsOf(source)
  let [line, after] = [0, starts.length]
  while (after - line > 1) {
    const middle = (line + after) >> 1
    if ((starts[middle] ?? 0) <= offset) line = middle
    else after = middle
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}

export function problemAt(source: Source, offset: number, sentence: string): Problem {
  return { file: source.file, ...positionOf(source, offset), sentence }
}

export function errorAt(source: Source, offset: number, sentence: string): RulesError {
  return new RulesError([problemAt(source, offset, sentence)])
}

/** Text between two offsets on one line, shortened for a message. */
export function excerpt(text: string, start: number, end: number): string {
  const line = text.slice(start, end).replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

function formatProblem({ file, line, column, sentence }: Problem): string {
  return `${file}:${line}:${column}: ${sentence}`
}
