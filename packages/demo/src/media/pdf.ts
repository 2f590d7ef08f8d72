/** A line of text: its size in points and where it begins, from the lower left corner of an A4 page. */
export type PdfLine = { text: string; size: number; x: number; y: number }

const A4 = '0 0 595 842'

/**
 * One page of text in Helvetica, which every reader has (ISO 32000-1, 9.6.2.2: the standard 14 fonts); a rule stands
 * under the line at `ruleAt`. What the font's encoding lacks is left out.
 */
export function textPdf(lines: readonly PdfLine[], ruleAt: number): Uint8Array {
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

/** Latin 1 only: offsets count bytes. */
const escaped = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, '')
    .replace(/[\\()]/g, '\\$&')
