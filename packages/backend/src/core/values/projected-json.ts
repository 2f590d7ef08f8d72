/**
 * JSON of a map with only some entries, cut out of its text. A list shows a third of a document's fields; parsing and
 * writing all takes several times as long. The text is from `JSON.stringify`, without spaces. Null if a name has an
 * escape: the caller then parses it.
 */
export function projectedJson(json: string, names: ReadonlySet<string>): string | null {
  const kept: string[] = []
  let start = 1
  while (json.charCodeAt(start) === quote) {
    const nameEnd = json.indexOf('"', start + 1)
    const name = json.slice(start + 1, nameEnd)
    if (name.includes('\\')) return null
    const end = valueEnd(json, nameEnd + 2)
    if (names.has(name)) kept.push(json.slice(start, end))
    start = end + 1
  }
  return `{${kept.join(',')}}`
}

const quote = 0x22
const backslash = 0x5c

/** End of a map that starts at a position: just after its brace. */
function valueEnd(json: string, start: number): number {
  let depth = 0
  for (let at = start; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = stringEnd(json, at)
        break
      case 0x7b:
        depth++
        break
      case 0x7d:
        depth--
        if (depth === 0) return at + 1
    }
  }
  return json.length
}

/** Closing quote of a string: after an even number of backslashes. */
function stringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return json.length
}
