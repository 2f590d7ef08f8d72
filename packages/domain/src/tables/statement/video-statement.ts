import {
  listOf,
  readOr,
  reasonInSentence,
  since,
  type Fields,
  type Seen,
  type StatementWords,
} from './statement-words.ts'
import type { Detection } from '#shared/statement.ts'
import { Video, videoTitle, type VideoFlag } from '#nouns/video/video.ts'

export const videoStatement: StatementWords = {
  collection: 'videos',
  effects: {
    reject: '“#” is not published.',
    remove: '“#” is no longer published.',
    uphold: 'Our decision stands: “#” is not published.',
  },
  look: lookAtVideo,
}

/** Sources of flags by people; others are programs. */
const PEOPLE: ReadonlySet<string> = new Set(['user report', 'report', 'notice', 'club', 'user', 'person'])

function lookAtVideo(record: Fields): Seen {
  const { title, flags = [], minorsVisible, consent } = readOr(Video, record)
  const facts = [`We looked at the video “${videoTitle({ title })}”${since(record, 'uploaded on')}.`]
  if (flags.length > 0) facts.push(`It was flagged for ${listOf(flags.map(flagText))}.`)
  if (minorsVisible === true && consent !== 'verified')
    facts.push('People under 18 are visible, and no verified consent is on record.')
  return { facts, detected: detectedBy(flags) }
}

/** A person's notice comes before a program's, because the law asks for it separately. */
function detectedBy(flags: readonly VideoFlag[]): Detection {
  if (flags.some(({ source }) => PEOPLE.has(source))) return 'notice'
  return flags.length > 0 ? 'automated' : 'review'
}

function flagText({ code, atSec, source }: VideoFlag): string {
  const at = atSec === null ? '' : ` at ${clockText(atSec)}`
  return `${reasonInSentence(code)}${at}${source === '' ? '' : ` (${source})`}`
}

function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
