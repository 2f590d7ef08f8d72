import { dateText } from '#shared/time/day-text.ts'
import type { deciders, Detection, Statement } from '#shared/statement.ts'

/** First line of a statement in a message, which separates it from the letter. */
export const STATEMENT_HEADING = 'STATEMENT OF REASONS'

export const REDRESS_MAX = 2000
/** Longest text of a statement with all parts and headings. */
export const STATEMENT_TEXT_MAX = 7000

export type Redress = {
  product: string
  /** How to complain and where else to turn; fills in `{{until}}` and `{{product}}`. Absent: the law's text. */
  text?: string | undefined
}

const DEFAULT_REDRESS =
  'You can complain to us free of charge until {{until}}: reply to this message and say why you disagree. A person will ' +
  'look at your complaint and tell you the outcome and the reasons. You can also turn to a certified body for out-of-court ' +
  'dispute settlement in the European Union (Article 21 of Regulation (EU) 2022/2065), or go to court at any time.'

const detectionTexts: Readonly<Record<Detection, string>> = {
  automated: 'A program noticed it.',
  notice: 'It was reported to us.',
  review: 'A reviewer noticed it; no program was used to find it.',
}

const deciderTexts: Readonly<Record<(typeof deciders)[number], string>> = {
  person: 'A person decided.',
  automated: 'A program decided, without a person.',
}

/** Text about automation; empty if unknown. */
export const automationText = ({ detected, decided }: Pick<Statement, 'detected' | 'decided'>): string =>
  [
    ...(detected === undefined ? [] : [detectionTexts[detected]]),
    ...(decided === undefined ? [] : [deciderTexts[decided]]),
  ].join(' ')

const day = (at: Date | undefined): string => (at === undefined ? 'six months from now' : dateText(at))

export function redressText(
  { complainUntil }: Pick<Statement, 'complainUntil'>,
  { product, text }: Redress,
): string {
  const own = text?.trim() ? text.trim() : DEFAULT_REDRESS
  return own
    .slice(0, REDRESS_MAX)
    .replaceAll(/\{\{\s*until\s*\}\}/g, () => day(complainUntil))
    .replaceAll(/\{\{\s*product\s*\}\}/g, () => product)
    .replaceAll(/\{\{|\}\}/g, '')
}

/** A statement as plain text, for the end of its message. */
export const statementText = (statement: Statement, redress: Redress): string =>
  [
    STATEMENT_HEADING,
    `Decision: ${statement.effect ?? ''}`,
    `Facts: ${statement.facts ?? ''}`,
    `Rule: ${statement.rule ?? ''}`,
    `Automation: ${automationText(statement)}`,
    `If you disagree: ${redressText(statement, redress)}`,
  ].join('\n\n')

export const withStatement = (body: string, statement: Statement, redress: Redress): string =>
  `${body.trimEnd()}\n\n${statementText(statement, redress)}`

/** Letter of a message, without its statement. */
export const letterIn = (body: string): string => {
  const [letter = ''] = body.split(`\n\n${STATEMENT_HEADING}\n`)
  return letter
}
