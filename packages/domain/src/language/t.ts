import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type Values = Readonly<Record<string, string | number>>

/** Sentences of a language by their English ones, as Lingui compiles them. */
export type Messages = Parameters<typeof i18n.load>[1]

const i18n = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } })

const compiled = new Map<string, ReturnType<typeof compileMessage>>()
// The console's build compiles sentences itself and leaves the compiler out (build/languages).
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const made = compileMessage(message)
  compiled.set(message, made)
  return made
})

/**
 * Translates a sentence into the person's language; English where there is no translation. The first argument is a literal
 * in ICU MessageFormat, so that `npm run words` finds it: `t('{count, plural, one {# club} other {# clubs}}', { count })`.
 * At a module's top level it is evaluated once: languages load before the pages do.
 */
export function t(message: string, values?: Values): string {
  return i18n._(keyOf(message), values, { message })
}

/**
 * Translates a word that has more than one meaning, `tc('deal', 'Won')`: the context tells the translators which one is meant
 * and isn't shown. Both arguments are literals.
 */
export function tc(context: string, message: string, values?: Values): string {
  return i18n._(inContext(context, keyOf(message)), values, { message })
}

/** Marks a sentence for translation without translating it, for code that is evaluated before the language is loaded. */
export const msg = (message: string): string => message

/** BCP 47 tag for `Intl`: how numbers, dates and lists are written. */
export const locale = (): string => String(i18n.locales ?? i18n.locale)

/** BCP 47 language of what `t` returns, as `lang` has it. */
export const language = (): string => i18n.locale

/** Sets the language of `t`. */
export function speak(tongue: { language: string; locale: string; messages: Messages }): void {
  i18n.load(tongue.language, tongue.messages)
  i18n.activate(tongue.language, tongue.locale)
}

/** Catalogue key of a sentence in a context: "[deal] Won". */
export const inContext = (context: string, key: string): string => `[${context}] ${key}`

/** English text of a catalogue key: "Won" of "[deal] Won". */
export const textOfKey = (key: string): string => key.replace(/^\[[^\]]+\] (?=.)/s, '')

/** A word in the person's language, by its catalogue key. */
export const wordOfKey = (key: string): string => i18n._(key, undefined, { message: textOfKey(key) })

/**
 * Key of a sentence. The build replaces English sentences with placeholders by compiled ones, whose key is their JSON.
 */
const keyOf = (message: unknown): string => (typeof message === 'string' ? message : JSON.stringify(message))
