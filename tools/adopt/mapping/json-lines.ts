/** The line of each value of a JSON text, by its path: `["users","fields"]` as JSON. The text must be JSON. */
export function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const path: (string | number)[] = []
  /** For each open bracket, the number of its next element; undefined for a brace. */
  const open: (number | undefined)[] = []
  let line = 1
  let key = false
  const note = () => lines.set(JSON.stringify(path), line)
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    if (token === '\n') line++
    else if (token === '{' || token === '[') {
      open.push(token === '[' ? 0 : undefined)
      path.push(token === '[' ? 0 : '')
      key = token === '{'
      if (token === '[') note()
    } else if (token === '}' || token === ']') {
      open.pop()
      path.pop()
      key = false
    } else if (token === ',') {
      const element = open.at(-1)
      key = element === undefined
      if (element === undefined) continue
      open[open.length - 1] = element + 1
      path[path.length - 1] = element + 1
      note()
    } else if (key) {
      // A text, since it is JSON.
      path[path.length - 1] = String(JSON.parse(token))
      key = false
      note()
    }
  }
  return lines
}
