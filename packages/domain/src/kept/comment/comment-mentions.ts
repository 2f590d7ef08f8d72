import { fold } from '#shared/text.ts'

export type Person = { value: string; label: string }

/** A piece of a comment's text; with `uid`, a mention. */
export type TextPart = { text: string; uid?: string }

const LETTER = /[\p{L}\p{N}]/u

/** Splits a text at mentions such as "@Ana Moreno"; of names that begin alike, the longest counts. */
export function partsOf(text: string, people: readonly Person[]): TextPart[] {
  const named = people
    .filter(({ label }) => label.trim() !== '')
    .toSorted((a, b) => b.label.length - a.label.length)
  const parts: TextPart[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const person = text[at] === '@' && !endsWithLetter(plain) ? personAt(text, at + 1, named) : undefined
    if (person === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') parts.push({ text: plain })
    parts.push({ text: text.slice(at, at + 1 + person.label.length), uid: person.value })
    plain = ''
    at += 1 + person.label.length
  }
  return plain === '' ? parts : [...parts, { text: plain }]
}

const endsWithLetter = (text: string) => LETTER.test(text.slice(-1))

const personAt = (text: string, at: number, people: readonly Person[]) =>
  people.find(
    ({ label }) => text.startsWith(label, at) && !LETTER.test(text.slice(at + label.length)[0] ?? ''),
  )

/**
 * Uids mentioned in a text. With several of the same name: the chosen ones, or else all. People who have left the list
 * stay mentioned.
 */
export function mentionsIn(text: string, people: readonly Person[], chosen: readonly string[]): string[] {
  const named = new Set(partsOf(text, people).flatMap(({ uid }) => (uid === undefined ? [] : [uid])))
  const labels = new Set(people.filter(({ value }) => named.has(value)).map(({ label }) => label))
  const meant = [...labels].flatMap((label) => {
    const alike = people.filter((person) => person.label === label).map(({ value }) => value)
    const picked = alike.filter((uid) => chosen.includes(uid))
    return picked.length > 0 ? picked : alike
  })
  const unknown = chosen.filter((uid) => people.every(({ value }) => value !== uid))
  return [...new Set([...meant, ...unknown])]
}

/** The letters between "@" and the caret; undefined outside a mention. */
export function mentionTyped(text: string, caret: number): { from: number; typed: string } | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from === -1 || endsWithLetter(text.slice(0, from))) return undefined
  const typed = text.slice(from + 1, caret)
  // A name is of a few words in one line; a blank after the sign means the sign itself.
  const isName = typed.length <= 40 && !/^\s|\n|\s\S*\s\S*\s/u.test(typed)
  return isName ? { from, typed } : undefined
}

/** People who match, best first: name begins so, a later word begins so, letters occur in it. */
export function peopleMeant<P extends Person>(people: readonly P[], typed: string, most: number): P[] {
  const words = fold(typed)
  const rank = ({ label }: Person) => {
    const name = fold(label)
    return name.startsWith(words) ? 0 : name.includes(` ${words}`) ? 1 : name.includes(words) ? 2 : 3
  }
  return people
    .filter((person) => rank(person) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}
