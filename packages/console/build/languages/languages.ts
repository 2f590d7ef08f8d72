import { inContext } from '@touchline/domain/language/t.ts'
import type { Plugin } from 'vite'
import { catalogueOf, contextOf, textOf } from './catalogue.ts'
import { compiled, compiledKey } from './icu.ts'
import { pseudo, pseudoTags } from './pseudo.ts'
import { sentencesOf, SPEAKS } from './sentences.ts'

const MESSAGES = 'virtual:messages/'
const COMPILER = '@lingui/message-utils/compileMessage'

const isPseudo = (language: string) => pseudoTags.some((tag) => tag === language)

/**
 * Modules `virtual:messages/de`, one a language: its sentences as Lingui compiles them (`languages/*`). In a build the
 * sentences in the code are compiled, too, so that the console needs no compiler.
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

/** Every line stays where it is, and so does the source map. */
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
