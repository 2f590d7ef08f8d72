import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Placeholders of a sentence in ICU MessageFormat, and tags of `rich`. @throws {Error} where it can't be read */
export function partsOf(text: string): { values: ReadonlySet<string>; tags: readonly string[] } {
  const values = new Set<string>()
  collect(compileMessageOrThrow(text), values)
  const tags = [...text.matchAll(/<(\/?\w+\/?)>/g)].map(([, tag = '']) => tag)
  return { values, tags: tags.toSorted() }
}

function collect(message: CompiledMessage, values: Set<string>): void {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, , choices] = token
    values.add(name)
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, values)
  }
}

/** A sentence as the build writes it: text stays text, placeholders become Lingui's tokens. */
export function compiled(text: string): string | CompiledMessage {
  const message = compileMessageOrThrow(text)
  const [only = ''] = message
  return message.length <= 1 && typeof only === 'string' ? only : message
}

/** The key under which `t` looks a compiled sentence up. */
export const compiledKey = (text: string): string => {
  const message = compiled(text)
  return typeof message === 'string' ? message : JSON.stringify(message)
}
