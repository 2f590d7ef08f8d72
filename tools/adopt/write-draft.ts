import { writeFileSync } from 'node:fs'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { isCalledReports } from '@touchline/domain/mapping/draft-names.ts'
import { BLANK, nameOfPlace, ruleOf, sourcesOf, type FieldRule } from '@touchline/domain/mapping/mapping.ts'
import { collectionBelow } from '@touchline/domain/mapping/source.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import type { Database } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { say } from '#tools/shared/command.ts'
import { showProgress } from '#tools/shared/progress.ts'
import { connectingIn } from './connect.ts'
import { draftMapping, surveyPlatform, type Draft, type Surveyed } from './draft.ts'

/** Looks at the platform, and writes a draft of its mapping into a new file. Throws a {@link StartError} if there is nothing yet. */
export async function writeDraft(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const { root } = connectingIn(database)
  const progress = showProgress('Looking', { unit: 'documents' })
  let looked = 0
  const onLooked = (documents: number) => {
    looked += documents
    progress.update(looked, undefined)
  }
  const found = await surveyPlatform(root, { signal, onLooked })
  progress.end()
  if (found.every(({ documents }) => documents === 0))
    throw new StartError(`${database.name} is empty: let your platform write first.`, 2)
  const draft = draftMapping(found)
  writeFileSync(file, mappingText(draft.mapping))
  for (const line of draftLines(found, draft, file)) say(line)
}

/** A mapping as text, with a line for each field, so that a person finds and changes what is theirs to say. */
export function mappingText(mapping: Draft['mapping']): string {
  const nouns = Object.entries(mapping).flatMap(([collection, one]) => {
    if (!isNoun(collection) || one === undefined) return []
    const { fields, ...others } = one
    const head = Object.entries(others).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${spaced(value)},\n`,
    )
    const lines = Object.entries(fields).map(
      ([field, rule]: [string, string | FieldRule]) => `      ${JSON.stringify(field)}: ${spaced(rule)}`,
    )
    return [
      `  ${JSON.stringify(collection)}: {\n${head.join('')}    "fields": {\n${lines.join(',\n')}\n    }\n  }`,
    ]
  })
  return `{\n${nouns.join(',\n')}\n}\n`
}

/** JSON on one line, with spaces as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${spaced(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const number = (value: number) => value.toLocaleString('en')

/** Returns the lines that tell what was found and proposed: the platform's own collections first, then what is left to a person. */
function draftLines(found: readonly Surveyed[], { mapping, drafted }: Draft, file: string): string[] {
  const width = Math.max(...found.map(({ place }) => place.length))
  const line = (place: string, documents: number, says: string) =>
    `  ${place.padEnd(width)} ${number(documents).padStart(8)}  ${says}`
  const blanks = mappingText(mapping)
    .split('\n')
    .flatMap((one, at) => (one.includes(`${BLANK}"`) ? [at + 1] : []))
  return [
    'Your platform has:',
    ...found.map(({ place, documents, survey }) => {
      const noun = drafted.get(place)
      const field = fieldBelow(place, found, mapping)
      if (field !== undefined) return line(place, documents, `→ ${field}`)
      const becomes =
        noun !== undefined
          ? `→ ${noun.collection}`
          : isCalledReports(place)
            ? 'like reports by people, which no mapping takes'
            : 'no kind of record here'
      const read = Object.values(noun === undefined ? {} : (mapping[noun.collection]?.fields ?? {}))
        .flatMap((rule) => sourcesOf(ruleOf(rule)))
        .map((path) => path.replace(/\[.*$/, ''))
      const names = (noun?.unused ?? survey.fields.map(({ path }) => path))
        .filter((path) => !read.includes(path.replace(/\[.*$/, '')))
        .slice(0, NAMED)
      const rest =
        names.length === 0
          ? ''
          : noun === undefined
            ? `: ${names.join(', ')}`
            : `; not read: ${names.join(', ')}`
      return line(place, documents, `${becomes}${rest}`)
    }),
    ...[...new Set(drafted.values())].flatMap((noun) => {
      const missing =
        noun?.missing.filter((field) => mapping[noun.collection]?.fields[field] === undefined) ?? []
      return noun === undefined || missing.length === 0
        ? []
        : [`${noun.collection}: nothing found for ${missing.join(', ')}.`]
    }),
    ...(Object.keys(mapping).length === 0
      ? [
          'No collection is called like a kind of record here: name yours in the mapping, with from (docs/connect.md).',
        ]
      : []),
    ...(found.some(({ place }) => isCalledReports(place))
      ? [
          `For reports by people to reach the console, your server writes them to ${BESIDE}/reports (docs/connect.md).`,
        ]
      : []),
    `The mapping is in ${file}.`,
    ...(blanks.length === 0
      ? []
      : [
          `Say what is marked with "${BLANK}" in ${blanks.length === 1 ? 'line' : 'lines'} ${blanks.join(', ')}.`,
        ]),
    `Then look what it finds: npm run adopt -- --to PLACE --mapping ${file} --dry-run`,
  ]
}

/** Field of ours that documents below others are read for, such as `clubs.managerIds`. */
function fieldBelow(
  place: string,
  found: readonly Surveyed[],
  mapping: Draft['mapping'],
): string | undefined {
  const [name, above] = [nameOfPlace(place), place.split('/').slice(0, -2).join('/')]
  if (!found.some((one) => one.place === above)) return undefined
  for (const [collection, one] of Object.entries(mapping)) {
    const from = one?.from ?? collection
    if (![from].flat().includes(above)) continue
    for (const [field, rule] of Object.entries(one?.fields ?? {}))
      if (sourcesOf(ruleOf(rule)).some((path) => collectionBelow(path) === name))
        return `${collection}.${field}`
  }
  return undefined
}

/** Fields named in a line. */
const NAMED = 8
