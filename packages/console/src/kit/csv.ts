import { unparse } from 'papaparse'

/** Programs that open a CSV take it for UTF-8 only when it begins so (https://www.rfc-editor.org/rfc/rfc3629#section-6). */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A cell that a spreadsheet would run as a formula is made text (https://owasp.org/www-community/attacks/CSV_Injection): by its
 * first character alone, for the library's own expression leaves out cells of several lines.
 */
const FORMULA = /^[=+\-@\t\r]/

/** Lines of a CSV file. */
export const csvLines = (lines: readonly (readonly (string | number | boolean)[])[]): string =>
  `${unparse(lines as (string | number | boolean)[][], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n` // only read

/** The same as a whole file, or as the beginning of one. */
export const csvText = (lines: Parameters<typeof csvLines>[0]): string =>
  `${BYTE_ORDER_MARK}${csvLines(lines)}`
