import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_MAX,
  evidenceTypes,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { VIDEO_BYTES_MAX } from '@touchline/domain/nouns/video/video.ts'
import { PICTURE_BYTES_MAX, pictureTypes } from '@touchline/domain/shared/picture.ts'
import { code } from './kind-text.ts'

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

export const filesText = [
  '| Path | Names | Types | At most | Written by | Meaning |',
  '| --- | --- | --- | --- | --- | --- |',
  ...files.map(
    ({ path, names, types, most, by, note }) =>
      `| ${code(path)} | ${names} | ${types.map(code).join(', ')} | ${size(most)} | ${by} | ${note} |`,
  ),
].join('\n')
