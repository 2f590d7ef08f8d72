import { msg, t } from '#language/t.ts'
import { nounOf } from './nouns.ts'

/** Words of a kind of record in the person's language: "club", "clubs"; "record" for a kind that is not known. */
export function nounWords(collection: string): { one: string; many: string } {
  const { one, many } = nounOf(collection) ?? { one: msg('record'), many: msg('records') }
  return { one: t(one), many: t(many) }
}
