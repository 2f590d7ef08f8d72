/**
 * Phrases that every document repeats. Values name their types, so that more than half of a document's JSON is `{"stringValue":"` and the
 * like; each of these is stored as one control character, which JSON never contains: in strings they are escaped
 * (https://www.rfc-editor.org/rfc/rfc8259#section-7), between values we write none. Only append to the list, because stored documents
 * depend on it.
 */
const phrases: ReadonlyMap<string, string> = new Map([
  ['\u0001', '":{"stringValue":"'],
  ['\u0002', '"},{"stringValue":"'],
  ['\u0003', '"},"'],
  ['\u0004', '":{"timestampValue":"'],
  ['\u0005', '":{"integerValue":"'],
  ['\u0006', '":{"booleanValue":true},"'],
  ['\u0007', '":{"booleanValue":false},"'],
  ['\u0008', '":{"nullValue":null},"'],
  ['\u000b', '":{"mapValue":{"fields":{"'],
  ['\u000c', '":{"arrayValue":{"values":[{"stringValue":"'],
  ['\u000e', '"}]}},"'],
  ['\u000f', '{"mapValue":{"fields":{"'],
  ['\u0010', '":{"nullValue":null}'],
  ['\u0011', '":{"booleanValue":true}'],
  ['\u0012', '":{"booleanValue":false}'],
  ['\u0013', '":{"doubleValue":'],
  ['\u0014', '"}}},"'],
  ['\u0015', '}}},"'],
  ['\u0016', '":{"arrayValue":{"values":['],
  ['\u0017', ']}},"'],
  ['\u0018', '":{"referenceValue":"'],
  ['\u0019', '"}]}}'],
  ['\u001a', '"}}}'],
  ['\u001b', '}},"'],
  ['\u001c', '":{"arrayValue":{"values":[]}},"'],
  ['\u001d', '{"stringValue":"'],
  ['\u001e', '},"'],
])

const characters = new Map([...phrases].map(([character, phrase]) => [phrase, character]))

/** The longest first, so that a phrase wins over its own beginning. */
const anyPhrase = new RegExp(
  [...characters.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[[\]{}"]/g, String.raw`\$&`))
    .join('|'),
  'g',
)

// These are the point.
// oxlint-disable-next-line no-control-regex
const anyCharacter = /[\u0001-\u001f]/g

export function shorten(json: string): string {
  return json.replace(anyPhrase, (phrase) => characters.get(phrase) ?? phrase)
}

/** Restores the JSON given to `shorten`; returns other JSON unchanged. */
export function lengthen(short: string): string {
  return short.replace(anyCharacter, (character) => phrases.get(character) ?? character)
}
