import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Machine, machines, stepsOf } from '@touchline/domain/tables/machines.ts'
import { subjectCollections } from '@touchline/domain/engine/log/subject.ts'
import { listingStatuses } from '@touchline/domain/engine/machine/listing-status.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { RESEND_AFTER_MS } from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { LINKS_MAX } from '@touchline/domain/nouns/invitation/invitation.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import {
  openStatuses,
  ownershipKinds,
  positions,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { SECOND_APPROVAL_FROM } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { EXPIRY_DAYS } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { reportSubjects } from '@touchline/domain/nouns/report/report-subjects.ts'
import { REPORT_EVERY_S, REPORT_TEXT_MAX } from '@touchline/domain/nouns/report/report.ts'
import { COMPARED_MIN } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { userRoles } from '@touchline/domain/nouns/user/user.ts'
import { videoVerdicts } from '@touchline/domain/nouns/video/video-status.ts'
import { strikesOf, VIDEO_BYTES_MAX, videoStatuses } from '@touchline/domain/nouns/video/video.ts'
import { secondLookQueues } from '@touchline/domain/engine/review/second/second-look.ts'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons, reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { followedNouns } from '@touchline/domain/engine/review/followers.ts'
import { ATTACHMENT_BYTES_MAX, attachmentTypes } from '@touchline/domain/nouns/activity/mail.ts'
import { BESIDE, pathAt } from '@touchline/domain/shared/at.ts'
import { deployedBeside, deployedFiles } from './deployed.ts'

/**
 * A list, or text as used in the rules. Only tables of states and a few lists and numbers come from the domain; the rest is written by
 * hand.
 */
type Table = string | readonly string[]

const PIECE = 108

/** The fields of a deleted account; null for removed ones. */
const pseudonym = pseudonymOf({ roles: [] })

/**
 * Returns alternatives of a regular expression: `from action to`, with `!` if a reason is given, which some need, and with `.` if nothing
 * is undone.
 */
const stepTable = (machine: Machine): string =>
  alternatives(
    stepsOf(machine).flatMap(({ from, action, to }) => {
      const line = machine.table[action]
      const step = `${from} ${action} ${to}`
      return [`${step}!${line?.reason === 'required' ? '' : '?'}`, ...(line?.final ? [`${step}[.]`] : [])]
    }),
  )

/** Returns one text for the rules, in pieces that fit on a line. */
function alternatives(all: readonly string[]): string {
  const pieces: string[] = []
  for (const [at, one] of all.entries()) {
    const text = at < all.length - 1 ? `${one}|` : one
    const last = pieces.at(-1)
    if (last === undefined || last.length + text.length > PIECE) pieces.push(text)
    else pieces[pieces.length - 1] = last + text
  }
  return pieces.map((piece) => `'${piece}'`).join(' + ')
}

function tablesOf(machine: Machine): [string, Table][] {
  const { collection, field, fallback } = machine
  const name = `${collection}.${field}`
  return [
    [`${name}.steps`, stepTable(machine)],
    [`${name}.waiting`, waitingStatesOf(collection)],
    [`${name}.from`, `stored().get('${field}', '${fallback}')`],
    [`${name}.to`, `written().get('${field}', '${fallback}')`],
  ]
}

/** Returns the text or list for each marker, such as `{{clubs.status.steps}}`. */
const tablesOfDomain = (
  collections: readonly string[],
  all: readonly Machine[] = machines,
): ReadonlyMap<string, Table> =>
  new Map<string, Table>([
    ...all.flatMap(tablesOf),
    ['collections', alternatives(collections)],
    ['followed', followedNouns],
    ['decisions.all', Object.keys(Decision.shape).filter((name) => name !== 'id' && name !== 'rule')],
    ['reasons.severe', reasonCodes.filter((code) => reasons[code].escalateOnly === true)],
    ['reports.subjects', reportSubjects],
    ['reports.reasons', reasonsFor('report').map(({ code }) => code)],
    ['reports.textMax', `${REPORT_TEXT_MAX}`],
    ['reports.everySeconds', `${REPORT_EVERY_S}`],
    ['leagues.keyed', listingStatuses.filter(holdsKey)],
    ['videos.verdicts', videoVerdicts],
    ['videos.struck', videoStatuses.filter((reviewStatus) => strikesOf({ reviewStatus }) > 0)],
    ['videos.bytesMax', `${VIDEO_BYTES_MAX}`],
    ['users.roles', userRoles],
    ['users.pseudonym', Object.keys(pseudonym)],
    ['users.erased', Object.keys(pseudonym).filter((name) => pseudonym[name] === null)],
    ['clubOwnershipRequests.open', openStatuses],
    ['clubOwnershipRequests.kinds', ownershipKinds],
    ['positions', positions.join('|')],
    ['risk.secondFrom', `${SECOND_APPROVAL_FROM}`],
    ['expiryDays', `${EXPIRY_DAYS}`],
    ['secondLooks.queues', secondLookQueues],
    ['invitations.linksMax', `${LINKS_MAX}`],
    ['invitations.resendSeconds', `${RESEND_AFTER_MS / 1000}`],
    ['reviewRules.comparedMin', `${COMPARED_MIN}`],
    ['activities.attachmentTypes', Object.keys(attachmentTypes)],
    ['activities.attachmentBytes', `${ATTACHMENT_BYTES_MAX}`],
  ])

/** The deployed security rules: parts in folders, joined, with the domain's tables in place of their markers. */
export const partsFolder = 'firebase/rules'
export const { rulesFile } = deployedFiles
export const { rulesFile: besideRulesFile } = deployedBeside

const STORAGE = 'storage.rules'

/** Deployed files, each joined from all parts. */
export const joinedFiles: Readonly<Record<string, (parts?: Parts) => string>> = {
  [rulesFile]: (parts) => joinRules(parts),
  [deployedFiles.storageRulesFile]: (parts) => joinRules(parts, shippedNouns, STORAGE),
  [besideRulesFile]: (parts) => joinRules(besideParts(parts), shippedNouns, 'beside.rules'),
  [deployedBeside.storageRulesFile]: (parts) => joinRules(besideParts(parts), shippedNouns, STORAGE),
}

/** Folder of the rules for people of the platform; without it, only the console's rules remain. */
const PLATFORM = 'platform/'
/** Its rules where its records are beside ours. */
const PLATFORM_BESIDE = `${PLATFORM}beside/`

export const consoleParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([path]) => !path.startsWith(PLATFORM)))

/** Parts by their paths below the folder, such as `nouns/clubs.rules`. */
export type Parts = Readonly<Record<string, string>>

export const writtenParts: Parts = Object.fromEntries(
  globSync('**/*.rules', { cwd: partsFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(partsFolder, path), 'utf8')]),
)

/** Parts where our records are below a document: our paths lead there, and the platform's part is that for its own records. */
function besideParts(parts = writtenParts): Parts {
  const below = (text: string) =>
    text.replaceAll(/(\/databases\/(?:\$\(database\)|\(default\))\/documents\/)/g, `$1${pathAt(BESIDE, '')}`)
  const theirs = Object.entries(parts).flatMap(([path, text]) =>
    path.startsWith(PLATFORM_BESIDE) ? [[path.replace(PLATFORM_BESIDE, PLATFORM), text] as const] : [],
  )
  const ours = Object.entries(consoleParts(parts)).map(([path, text]) => [path, below(text)] as const)
  return Object.fromEntries([...ours, ...theirs])
}

export type Nouns = {
  /** Collections whose records are decided. */
  collections: readonly string[]
  machines: readonly Machine[]
}

export const shippedNouns: Nouns = { collections: subjectCollections, machines }

/** A line with only the marker of another part, or of all parts of a folder that no other line names. */
const PART = /^(?<indent> *)\{\{(?<path>\S+\.rules)\}\}$/
const FOLDER = '*.rules'
const WIDTH = 125

/** Returns a whole file from its first part down; parts get half the indentation of their markers. */
export function joinRules(
  parts: Parts = writtenParts,
  nouns: Nouns = shippedNouns,
  first = 'main.rules',
): string {
  const tables = tablesOfDomain(nouns.collections, nouns.machines)
  const filled = (line: string) =>
    line.replaceAll(/\{\{(?<name>[^{}]+)\}\}/g, (_, name: string) => {
      const table = tables.get(name)
      if (table === undefined) throw new Error(`There is no table for the marker {{${name}}}.`)
      return typeof table === 'string' ? table : `[${table.map((text) => `'${text}'`).join(', ')}]`
    })
  const lines = linesOf(first, parts)
    // A folder that has no part leaves no gap.
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .flatMap((line) => wrapped(filled(line)))
  return `${lines.map(narrowed).join('\n')}\n`
}

/** Half the indentation, because Firebase limits the size of the file. */
const narrowed = (line: string): string => line.replace(/^ +/, (indent) => ' '.repeat(indent.length / 2))

/** Breaks a long line after a comma or before a piece of text, with more indentation. */
function wrapped(line: string, indent = `${/^ */.exec(line)?.[0]}  `): string[] {
  const at = Math.max(line.lastIndexOf(', ', WIDTH), line.lastIndexOf("' + '", WIDTH) + 1)
  if (line.length <= WIDTH || line.trimStart().startsWith('//') || at <= indent.length) return [line]
  return [line.slice(0, at + 1).trimEnd(), ...wrapped(`${indent}${line.slice(at + 1).trimStart()}`, indent)]
}

function linesOf(path: string, parts: Parts): string[] {
  const text = parts[path]
  if (text === undefined) throw new Error(`There is no part ${path}.`)
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { indent = '', path: named } = PART.exec(line)?.groups ?? {}
      if (named === undefined) return [line]
      const inner = namedBy(named, text, parts).map((other) => linesOf(other, parts))
      return inner
        .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
        .map((one) => (one === '' ? '' : `${indent}${one}`))
    })
}

/** Returns the paths for a marker; those for `nouns/*.rules` are sorted by name. */
function namedBy(named: string, text: string, parts: Parts): string[] {
  if (!named.endsWith(FOLDER)) return [named]
  const folder = named.slice(0, -FOLDER.length)
  return Object.keys(parts)
    .filter((path) => path.startsWith(folder) && !text.includes(`{{${path}}}`))
    .toSorted()
}
