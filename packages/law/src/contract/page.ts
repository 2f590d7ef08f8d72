import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import type { Contract } from '@touchline/domain/engine/noun/contract.ts'
import { code } from '@touchline/domain/engine/noun/kind-text.ts'
import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_MAX,
  evidenceTypes,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { VIDEO_BYTES_MAX } from '@touchline/domain/nouns/video/video.ts'
import { PICTURE_BYTES_MAX, pictureTypes } from '@touchline/domain/shared/picture.ts'
import { recordLines, reviewLines } from './field-rows.ts'
import { anchorOf, nounContracts, otherContracts, section, titleOf } from './section.ts'

type Stored = {
  path: string
  names: string
  types: readonly string[]
  most: number
  by: string
  note: string
}

const MEGABYTE = 1024 ** 2

const files: readonly Stored[] = [
  {
    path: 'profileImages/{uid}',
    names: 'no extension, `.png`, `.jpg` or `.jpeg`, looked for in this order',
    types: pictureTypes,
    most: PICTURE_BYTES_MAX,
    by: 'both',
    note: 'Profile picture. Say where it is in `picturePath` of the user, or `null` for none: otherwise up to four requests look for it.',
  },
  {
    path: 'clubs/{clubId}/crest',
    names: 'the same',
    types: pictureTypes,
    most: PICTURE_BYTES_MAX,
    by: 'both',
    note: 'Crest; its path is in `crestPath`.',
  },
  {
    path: 'ownershipEvidence/{requestId}/1',
    names: `\`1\` to \`${EVIDENCE_MAX}\`, with or without \`.pdf\`, \`.png\`, \`.jpg\`, \`.jpeg\``,
    types: evidenceTypes,
    most: EVIDENCE_BYTES_MAX,
    by: 'platform',
    note: 'Evidence. Store it before the request is written; it is never replaced.',
  },
  {
    path: 'videos/{videoId}/original',
    names: 'any extension of two to five letters and digits, or none',
    types: ['video/*'],
    most: VIDEO_BYTES_MAX,
    by: 'platform',
    note: 'Video. Store it before the document is written; it is never replaced.',
  },
  {
    path: 'videos/{videoId}/thumb',
    names: 'no extension, `.png`, `.jpg` or `.jpeg`',
    types: pictureTypes,
    most: PICTURE_BYTES_MAX,
    by: 'platform',
    note: 'Its picture, which lists show.',
  },
]

const size = (bytes: number) => `${(bytes / MEGABYTE).toLocaleString('en')} MiB`

const filesText = [
  '| Path | Names | Types | At most | Written by | Meaning |',
  '| --- | --- | --- | --- | --- | --- |',
  ...files.map(
    ({ path, names, types, most, by, note }) =>
      `| ${code(path)} | ${names} | ${types.map(code).join(', ')} | ${size(most)} | ${by} | ${note} |`,
  ),
].join('\n')

/** Chapters of docs/data.md in addition to the collections. */

const introduction = `# Data contract

This is the contract between the platform and Touchline: every collection, every field, and who writes it. It’s for developers of the
platform’s app and server; you don’t need to know the console. \`npm run contract\` generates it from the console’s own descriptions of its records,
and a test compares it with the code.`

const wholeWorld = `## Who writes what

The platform, the console and the runner share one database, on Firebase or on the embedded backend:

| Written by | Who | Data |
| --- | --- | --- |
| \`platform\` | the platform’s app and server | facts: people, and their requests, reports and uploads |
| \`console\` | administrators, with Touchline | decisions, each with an entry in [\`decisions\`](#decisions) |
| \`both\` | either of them | facts about people or clubs that administrators may correct |
| \`runner\` | \`npm run runner\`, automatically | due work: ends of suspensions, expiry and risk of requests, each with an entry by \`runner\` |
| \`derived\` | Touchline, from other fields | fields for searching, sorting and counting records |

The platform doesn’t have to write **derived fields**: the console writes them with every change, the runner within
seconds of the platform’s write, and \`npm run adopt\` for all records of an existing database. Each collection says what doesn’t work without them. Records without
any can still be opened and, unless their collection says otherwise, decided.

**Rules for another program**

- Change single fields (\`updateDoc\`, or \`setDoc\` with \`merge\`). Replacing a whole document drops what others wrote into it.
- Never assign the uid \`runner\`: it’s the runner’s.
- Leave \`rev\`, \`claim\`, \`decision\` and the console’s own fields alone; set \`updatedAt\` with every write.
- Change states only as the tables below allow the platform to.
- You can add your own fields: the console never shows them, and keeps them with every write. Prefix their names, so that Touchline never uses the same one.
- Check \`claim\` before changing a record that waits for a decision: an administrator may have it open.

## How values are written

- **Absent** means unknown. Don’t write empty texts; \`null\` counts as absent unless the table says otherwise. A value of another type, or one not in
  a list, is read as unknown; the record is shown with its other fields.
- **Bounds** apply to the console’s forms and imports. The security rules don’t check them: values outside them are read as they are, and checked only when an administrator changes that field in a form.
- **Text** is trimmed, and lengths are in characters.
- **Timestamps** are Firestore’s. In examples they are texts, such as \`2026-05-31T09:30:00Z\`. A **day** is a text, \`2026-05-31\`, the same in every zone.
- **Ids** have at most 128 characters and no slash. The id of a person is the \`uid\` of the authentication service, everywhere.
- **Money** is a whole number of the currency’s smallest unit, with the currency beside it (ISO 4217).
- **Countries** are ISO 3166-1 alpha-2 (\`GB\`), **associations** FIFA trigrammes (\`ENG\`, \`SCO\`): England and Scotland are two associations of one country.
- **Telephone numbers** are E.164 (\`+441632960961\`), **time zones** IANA (\`Europe/London\`).
- **E-mail addresses** are in lower case.`

const searchChapter = `\`search\` and \`near\` are lists of texts for queries with \`array-contains\`. Words are first folded: lower case, no accents (\`ø\` is \`o\`, \`ß\` is \`ss\`),
and everything other than letters and digits is a space.

- \`search\` holds the beginnings of each name from each of its words on, with 1, 2, 3, 4, 5, 6, 8, 10, 12 and 18 letters; of codes and e-mail addresses only those from the first letter on.
- \`near\` holds, for each word of five letters or more, its first six letters and the same with each of them left out.

The code: \`packages/domain/src/shared/text.ts\` and \`packages/domain/src/engine/query/near-keys.ts\`.`

export const CONTRACT = 'docs/data.md'

const linkTo = (contract: Contract) => `[${titleOf(contract)}](#${anchorOf(titleOf(contract))})`

const contents = [
  `- Records: ${nounContracts.map(linkTo).join(', ')}`,
  `- Other documents: ${otherContracts.map(linkTo).join(', ')}`,
  '- [Search](#search), [reason codes](#reason-codes), [files](#files)',
].join('\n')

const everyRecord = [
  '| Field | Written by | Type | Meaning |',
  '| --- | --- | --- | --- |',
  ...Object.entries({ ...recordLines, ...reviewLines }).map(
    ([name, { by, type, means }]) => `| ${code(name)} | ${by} | ${type} | ${means} |`,
  ),
].join('\n')

const reasonTable = [
  '| Code | Called | May be given for | Limits |',
  '| --- | --- | --- | --- |',
  ...reasonCodes.map((reason) => {
    const { label, scopes, escalateOnly } = reasons[reason]
    return `| ${code(reason)} | ${label} | ${scopes.join(', ')} | ${escalateOnly ? 'only escalates' : ''} |`
  }),
].join('\n')

export function contractPage(): string {
  const parts = [
    introduction,
    contents,
    wholeWorld,
    '## In every record',
    'Where a record is reviewed, `claim` and `decision` are there too. A record of another program may lack all of them.',
    everyRecord,
    '## Records',
    ...nounContracts.map(section),
    '## Other documents',
    ...otherContracts.map(section),
    '## Search',
    searchChapter,
    '## Reason codes',
    'A rejection, a suspension, a removal and a reversal name one of these; `other` has a note of 10 to 1,000 characters.',
    reasonTable,
    '## Files',
    'In file storage. The documents name the paths.',
    filesText,
  ]
  return `${parts.join('\n\n')}\n`
}
