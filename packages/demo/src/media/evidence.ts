import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { DemoFile } from '#demo-item.ts'
import { encodePng, type Colour } from './png.ts'
import { profilePicture } from './profile-picture.ts'

type About = { number: number; club: Club; person: string }

/** A document by an applicant: a letter from the board, or a picture of a club card. */
export const evidenceFile = (path: string, kind: 'pdf' | 'png', about: About): DemoFile =>
  kind === 'pdf'
    ? { path, contentType: 'application/pdf', bytes: letter(about) }
    : {
        path,
        contentType: 'image/png',
        bytes: about.number % 2 === 0 ? card(about) : profilePicture(about.number),
      }

function letter({ number, club, person }: About): Uint8Array {
  const text = [
    'To whom it may concern',
    '',
    `The board of ${club.name} confirms that ${person}`,
    'acts for the club on Touchline and may enter its matches, results and videos.',
    '',
    'Decided at a board meeting, with all members present.',
    '',
    '',
    'The chair                                        The secretary',
  ]
  return textPdf(
    [
      { text: club.name, size: 20, x: 60, y: 770 },
      { text: [club.address, club.city].filter(Boolean).join(' - '), size: 10, x: 60, y: 750 },
      { text: `Reference ${number}`, size: 10, x: 440, y: 750 },
      ...text.map((line, at) => ({ text: line, size: 12, x: 60, y: 690 - at * 22 })),
      { text: 'Demonstration document: nothing in it is real.', size: 8, x: 60, y: 60 },
    ],
    735,
  )
}

const SIZE = 360

/** A card with a photograph, lines instead of text, and a stamp. */
function card({ number, club: { colours = [] } }: About): Uint8Array {
  const [main = '#0f4c81'] = colours
  const palette: Colour[] = [[255, 255, 255], rgb(main), [203, 213, 225], [71, 85, 105], [226, 232, 240]]
  return encodePng(SIZE, palette, (x, y) => {
    if (x < 4 || y < 4 || x >= SIZE - 4 || y >= SIZE - 4) return 3
    if (y < 64) return 1
    if (x >= 28 && x < 138 && y >= 96 && y < 236) return portrait(x - 83, y - 150)
    if (x >= 166 && y >= 100 && y < 240 && (y - 100) % 28 < 9 && x < 320 - ((y * 7 + number * 13) % 70))
      return 3
    const stamp = Math.hypot(x - 270, y - 285)
    if (stamp < 46 && stamp > 39) return 1
    return y >= 280 && y < 288 && x >= 28 && x < 180 ? 2 : 0
  })
}

const portrait = (x: number, y: number) => {
  if (Math.hypot(x, y) < 30) return 3
  return y > 34 && Math.abs(x) < 46 - Math.abs(y - 80) / 8 ? 3 : 4
}

function rgb(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A line of text: size in points, and start from the lower left corner of an A4 page. */
type PdfLine = { text: string; size: number; x: number; y: number }

const A4 = '0 0 595 842'

/**
 * A page of text in Helvetica, which every reader has (ISO 32000-1, 9.6.2.2: the standard 14 fonts), with a rule below
 * the line at `ruleAt`. Characters outside the font's encoding are dropped.
 */
function textPdf(lines: readonly PdfLine[], ruleAt: number): Uint8Array {
  const content = [
    `0.6 w 60 ${ruleAt} m 535 ${ruleAt} l S`,
    ...lines.map(({ text, size, x, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Only Latin 1, because offsets count bytes. */
const escaped = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, '')
    .replace(/[\\()]/g, '\\$&')
