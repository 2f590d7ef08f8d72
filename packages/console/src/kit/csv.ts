import { unparse } from 'papaparse'

/** Programs that open a CSV take it for UTF-8 only when it starts with this (https://www.rfc-editor.org/rfc/rfc3629#section-6). */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Start of a cell that a spreadsheet would run as a formula, so that it is made text
 * (https://owasp.org/www-community/attacks/CSV_Injection). Only the first character: the library's own expression leaves out
 * cells of several lines.
 */
const FORMULA = /^[=+\-@\t\r]/

export const csvLines = (lines: readonly (readonly (string | number | boolean)[])[]): string =>
  `${unparse(lines as (string | number | boolean)[][], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n` // only read

/** Same as a whole file, or as the start of one. */
export const csvText = (lines: Parameters<typeof csvLines>[0]): string =>
  `${BYTE_ORDER_MARK}${csvLines(lines)}`
