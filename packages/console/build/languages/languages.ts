import { inContext } from '@touchline/domain/language/t.ts'
import type { Plugin } from 'vite'
import { catalogueOf, contextOf, textOf } from './catalogue.ts'
import { pseudo, pseudoTags } from './pseudo.ts'
import { sentencesOf, SPEAKS } from './sentences.ts'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const MESSAGES = 'virtual:messages/'
const COMPILER = '@lingui/message-utils/compileMessage'

const isPseudo = (language: string) => pseudoTags.some((tag) => tag === language)

/**
 * Modules `virtual:messages/de`, one for each language: its sentences as Lingui compiles them (`languages/*`). A build also compiles the
 * sentences in the code, so that the console needs no compiler.
 */
export function languages(): Plugin {
  let isBuild = false
  return {
    name: 'touchline-languages',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: {
      order: 'pre',
      filter: { id: /^virtual:messages\/|compileMessage$/ },
      handler: (id) => (id.startsWith(MESSAGES) || (isBuild && id === COMPILER) ? `\0${id}` : null),
    },
    load: {
      filter: { id: /^\0(?:virtual:messages\/|@lingui)/ },
      handler: (id) =>
        id === `\0${COMPILER}`
          ? 'export const compileMessage = (message) => [message]'
          : `export const messages = ${JSON.stringify(messagesOf(id.slice(MESSAGES.length + 1), isBuild))}`,
    },
    transform: {
      order: 'post',
      filter: { id: /\.tsx?$/, code: SPEAKS },
      handler: (code, id) => (isBuild ? { code: withCompiled(code, id), map: null } : null),
    },
  }
}

function messagesOf(language: string, isBuild: boolean): Record<string, unknown> {
  const keyOf = (key: string): string => {
    const context = contextOf(key)
    if (!isBuild) return key
    const text = compiledKey(textOf(key))
    return context === undefined ? text : inContext(context, text)
  }
  const pairs = Object.entries(catalogueOf(isPseudo(language) ? 'en' : language))
  const said = isPseudo(language) ? pseudo : compiled
  return Object.fromEntries(pairs.map(([key, translated]) => [keyOf(key), said(translated)]))
}

/** Keeps every line in its place, and so the source map. */
function withCompiled(code: string, file: string): string {
  let text = ''
  let at = 0
  for (const { text: sentence, start, end, isMarked } of sentencesOf(code, `${file}.js`)) {
    const message = compiled(sentence)
    if (typeof message === 'string' && message === sentence) continue
    if (isMarked) throw new Error(`${file}: a marked sentence can't have placeholders: ${sentence}`)
    text += `${code.slice(at, start)}${JSON.stringify(message)}`
    at = end
  }
  return text + code.slice(at)
}

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

/** Compiles a sentence for the build: text stays text, placeholders become Lingui's tokens. */
export function compiled(text: string): string | CompiledMessage {
  const message = compileMessageOrThrow(text)
  const [only = ''] = message
  return message.length <= 1 && typeof only === 'string' ? only : message
}

/** Key under which `t` looks up a compiled sentence. */
export const compiledKey = (text: string): string => {
  const message = compiled(text)
  return typeof message === 'string' ? message : JSON.stringify(message)
}
