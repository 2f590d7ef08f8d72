/** Words that the product doesn't use, each with a better one. A space stands for any gap, line breaks of comments included. */
type Word = { readonly word: string; readonly say: string; readonly pattern: RegExp }

const GAP = String.raw`\s+(?:(?:\*|//|#|>)\s+)?`
const wordOf = (word: string, say: string, pattern = String.raw`\b${word}\b`, flags = 'gi'): Word => ({
  word,
  say,
  pattern: new RegExp(pattern.replaceAll(' ', GAP), flags),
})

const words: readonly Word[] = [
  wordOf('can not', 'can’t, cannot', String.raw`\bcan not\b(?! only\b)`),
  wordOf('take back', 'undo, reverse', String.raw`\b(?:take|takes|took|taken|taking) (?:\w+ )?back\b`),
  wordOf('whoever', 'the person who, anyone who'),
  wordOf('anew', 'again'),
  wordOf('of its own', 'its own …, a separate …', String.raw`\bof its own\b(?! (?:accord|kind|type|making))`),
  wordOf('meanwhile', 'in the meantime, or nothing'),
  wordOf('hand over', 'assign (a record), pass (a value)', String.raw`\bhand(?:s|ed|ing)? (?:\w+ )?over\b`),
  wordOf('turn down', 'reject', String.raw`\bturn(?:s|ed|ing)? (?:\w+ )?down\b`),
  wordOf('write down', 'log, note', String.raw`\b(?:write|writes|wrote|written|writing) (?:\w+ )?down\b`),
  // As a name of a filter or a warning it is stored, and in addresses.
  wordOf(
    'rotten',
    'stale',
    String.raw`\b(?:Rotten|Rots|(?:is|are|never) rotten|rotten (?:deals?|since|for)|never rots|rots (?:after|on))\b`,
    'g',
  ),
  wordOf('put away', 'hidden, cleared', String.raw`\bputs? (?:\w+ )?away\b`),
  wordOf(
    'may be it already',
    'possible duplicate',
    String.raw`\bmay be (?:it already|the same (?:one|club|contact|person))\b`,
  ),
  wordOf('over the period before', 'vs previous period'),
  wordOf('what stands', 'says, holds, is', String.raw`\bwhat stands\b(?! in (?:the|its|their) way)`),
  wordOf('what waits', 'due, waiting …', String.raw`\bwhat waits\b`),
  wordOf(
    'a docstring that begins with “What”',
    'a noun, or a verb in the third person',
    String.raw`/\*\*(?:\s*\*)?\s+What(?:ever)?\b`,
  ),
  wordOf(
    'a docstring that begins with “So many”',
    'Most …, Number of …',
    String.raw`/\*\*(?:\s*\*)?\s+So many\b`,
  ),
]

const EMAIL = wordOf('email', 'e-mail', String.raw`(?<![\w.'"@/$%{-])emails?(?![\w.'"@/=?(:-])`)
const MARKUP = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+/g
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm

/** Returns the prose of a file without code and addresses: all of a page of docs, or the comments of a source. */
function proseOf(path: string, text: string): string {
  const prose = path.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  return prose.replaceAll(MARKUP, ' ')
}

export type Found = {
  readonly path: string
  readonly line: number
  readonly word: Word
  readonly text: string
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

export function wordsIn(path: string, text: string): readonly Found[] {
  const listed = words.flatMap((word) =>
    [...text.matchAll(word.pattern)].map(({ index }) => {
      const line = lineAt(text, index)
      return { path, line, word, text: text.split('\n')[line - 1]?.trim() ?? '' }
    }),
  )
  const emails = [...proseOf(path, text).matchAll(EMAIL.pattern)].map(({ 0: found, index, input }) => ({
    path,
    line: 0,
    word: EMAIL,
    text: input.slice(Math.max(0, index - 30), index + found.length + 30).trim(),
  }))
  return [...listed, ...emails]
}
