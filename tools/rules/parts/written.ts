/** How generated rules are written: as a person would, in lines of at most {@link WIDTH} characters. */

const WIDTH = 125

export const quoted = (text: string): string => `'${text}'`
export const listText = (items: readonly string[]): string => `[${items.join(', ')}]`

/** The text for a marker: a list, conditions that must all hold, or, within quotes, a text in pieces. */
export type Written =
  | { list: readonly string[] }
  | { conditions: readonly string[] }
  | { text: readonly string[] }

/** The line with its markers filled in. */
export function fill(line: string, writtenOf: (marker: string) => Written): string[] {
  const found = /\{\{(?<marker>[^{}]+)\}\}/.exec(line)
  if (found === null) return [line]
  const before = line.slice(0, found.index)
  const after = line.slice(found.index + found[0].length)
  const written = writtenOf(found.groups?.['marker']?.trim() ?? '')
  const lines =
    'list' in written
      ? fillList(before, written.list, after)
      : 'conditions' in written
        ? joined(before, written.conditions, after)
        : pieced(before, written.text, after)
  // The rest may hold the next marker.
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), ...(last.includes('{{') ? fill(last, writtenOf) : broken(last))]
}

function fillList(before: string, items: readonly string[], after: string): string[] {
  const line = `${before}${listText(items)}${after}`
  // A further marker behind may be long or short: it is not waited for.
  if (line.replace(/\{\{.*$/, '').length <= WIDTH) return [line]
  const indent = before.trim() === 'return' ? indentOf(before) : baseOf(before)
  return [`${before}[`, ...rows(items, `${indent}  `), `${indent}]${after}`]
}

/** Rows of as many items as fit. */
function rows(items: readonly string[], indent: string): string[] {
  const all: string[] = []
  let row = indent
  items.forEach((item, at) => {
    const piece = at === items.length - 1 ? item : `${item},`
    if (row !== indent && row.length + 1 + piece.length > WIDTH) {
      all.push(row)
      row = indent
    }
    row += row === indent ? piece : ` ${piece}`
  })
  return [...all, row]
}

function joined(before: string, conditions: readonly string[], after: string): string[] {
  const indent = baseOf(before)
  return conditions.flatMap((one, at) =>
    broken(`${at === 0 ? before : `${indent}&& `}${one}${at === conditions.length - 1 ? after : ''}`),
  )
}

function pieced(before: string, text: readonly string[], after: string): string[] {
  const indent = baseOf(before)
  return text.map(
    (piece, at) => `${at === 0 ? before : `${indent}+ '`}${piece}${at === text.length - 1 ? after : "'"}`,
  )
}

/** The base indentation of a line; text after a `return` is indented further. */
const baseOf = (line: string): string =>
  line.trimStart().startsWith('return ') ? `${indentOf(line)}  ` : indentOf(line)

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? ''

/** A long line goes on behind an operator of conditions, else behind a comma, else with a further summand. */
function broken(line: string): string[] {
  if (line.length <= WIDTH) return [line]
  const indent = `${baseOf(line)}  `
  const at = [' || ', ' && ', ', ', ' + ']
    .map((sign) => lastOutside(line, sign))
    .find((one) => one > indent.length)
  if (at === undefined) return [line]
  const isComma = line.startsWith(', ', at)
  const head = line.slice(0, isComma ? at + 1 : at)
  return [head, ...broken(`${indent}${line.slice(isComma ? at + 2 : at + 1)}`.replace(/^ +/, indent))]
}

/** The last place within the width where the sign stands outside of texts. */
function lastOutside(line: string, sign: string): number {
  let quote = ''
  let found = -1
  for (let at = 0; at < Math.min(line.length, WIDTH); at++) {
    const letter = line.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === "'" || letter === '"') quote = letter
    else if (line.startsWith(sign, at)) found = at
  }
  return found
}
