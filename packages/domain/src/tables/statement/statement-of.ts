import { englishTitle, subjectNoun } from '#engine/log/subject.ts'
import { matchStatement } from './match-statement.ts'
import { moderatorStatement } from './match-moderator-statement.ts'
import { ownershipStatement } from './ownership-statement.ts'
import { userStatement } from './user-statement.ts'
import { videoStatement } from './video-statement.ts'
import { ReasonCode } from '#engine/log/reason-code.ts'
import { entryOf } from '#shared/entry-of.ts'
import { dateText } from '#shared/time/day-text.ts'
import { restrictionBy } from './restriction.ts'
import { groundOf } from '#engine/review/statement-ground.ts'
import { byReviewer, since, type Fields, type Seen, type StatementWords } from './statement-words.ts'
import {
  ADDED_FACTS_MAX,
  complaintsUntil,
  EFFECT_MAX,
  FACTS_MAX,
  RULE_MAX,
  type Restriction,
  type WholeStatement,
} from '#shared/statement.ts'

/** Parts of a decision that its statement needs. */
export type Stated = {
  collection: string
  action: string
  /** The record at the time of the decision. */
  record: Fields
  reasonCode?: string | undefined
  /** The reviewer's findings. */
  facts?: string | undefined
  /** By a program, without a person. */
  isAutomatic?: true | undefined
  at: Date
  until?: Date | undefined
}

const spoken: readonly StatementWords[] = [
  matchStatement,
  moderatorStatement,
  ownershipStatement,
  userStatement,
  videoStatement,
]

const wordsOf = (collection: string): StatementWords | undefined =>
  spoken.find((words) => words.collection === collection)

const listingEffects: Readonly<Record<string, string>> = {
  reject: 'The request to list “#” is rejected.',
  suspend: '“#” is suspended and not shown.',
  archive: '“#” is archived and no longer shown.',
}

/**
 * Statement of reasons of a decision (Article 17 of Regulation (EU) 2022/2065); undefined if it takes nothing from
 * anybody. The same for dialogs, in bulk, and consequences of other decisions.
 */
export function statementOf(stated: Stated): WholeStatement | undefined {
  const { collection, action, record, facts: added, isAutomatic, at, until } = stated
  const restriction = restrictionBy(collection, action)
  if (restriction === undefined) return undefined
  const seen = isAutomatic ? byProgram(lookAt(collection, record)) : lookAt(collection, record)
  const own = cut((added ?? '').trim(), ADDED_FACTS_MAX)
  return {
    restriction,
    effect: cut(effectOf(stated, restriction), EFFECT_MAX),
    facts: cut([seen.facts.join(' '), ...(own === '' ? [] : [own])].join('\n\n'), FACTS_MAX),
    ...ruleOf(stated),
    detected: seen.detected,
    decided: isAutomatic ? 'automated' : 'person',
    ...(until === undefined ? {} : { until }),
    complainUntil: complaintsUntil(at),
  }
}

function effectOf({ collection, action, record, until }: Stated, restriction: Restriction): string {
  const sentence =
    entryOf(wordsOf(collection)?.effects ?? {}, action) ??
    entryOf(listingEffects, action) ??
    `This ${subjectNoun(collection)} is restricted.`
  // Not by a pattern: a title may hold what a replacement would read.
  const said = sentence.split('#').join(englishTitle(collection, record))
  if (until !== undefined) return `${said} This applies until ${dateText(until)}.`
  return `${said} This ${restriction === 'content' ? 'applies everywhere and ' : ''}has no end date.`
}

/** Without a reviewer. */
const byProgram = ({ facts, detected }: Seen): Seen => ({
  facts: facts.map((fact) => fact.replace(/^We looked at /, 'A program looked at ')),
  detected: detected === 'review' ? 'automated' : detected,
})

/** Facts of the record itself, as the reviewer saw it. */
function lookAt(collection: string, record: Fields): Seen {
  const words = wordsOf(collection)
  if (words !== undefined) return words.look(record)
  const about = `the ${subjectNoun(collection)} “${englishTitle(collection, record)}”`
  return byReviewer([`We looked at ${about}${since(record, 'requested on')}.`])
}

/** An appeal is decided without a new reason, so the earlier rule stays. */
function ruleOf({ action, reasonCode, record }: Stated) {
  const earlier: unknown = action === 'uphold' ? Object(record['decision']).reasonCode : undefined
  const { ground, rule } = groundOf(ReasonCode.safeParse(reasonCode ?? earlier).data)
  return { ground, rule: cut(rule, RULE_MAX) }
}

/** Cuts a text, and removes braces that would look like placeholders. */
function cut(text: string, most: number): string {
  const plain = text.slice(0, most + 1).replaceAll(/\{(?=\{)|\}(?=\})/g, '$& ')
  return plain.length <= most ? plain : `${plain.slice(0, most - 1)}…`
}
