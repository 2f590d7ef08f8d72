/** Padding around the content of a cell, and room so that nothing touches the edge. Pixels. */
const AROUND = 16
const FREE = 6

/** As wide as the widest content of the column whose header this is in. */
export function contentWidth(within: HTMLElement): number {
  const header = within.closest('th')
  const table = within.closest('table')
  if (header === null || table === null) return 0
  const at = header.cellIndex
  const cells = [...table.rows].flatMap((row) => {
    // A group's heading is one cell for all columns.
    const cell = row.cells.length > at ? row.cells[at] : undefined
    const content = cell?.firstElementChild
    return content instanceof HTMLElement ? [content] : []
  })
  const before = cells.map((cell) => cell.getAttribute('style'))
  // All at once, so that the page is measured once.
  for (const cell of cells)
    cell.style.cssText +=
      ';display:inline-block;width:max-content;max-width:none;white-space:nowrap;overflow:visible'
  const widest = Math.max(0, ...cells.map((cell) => cell.getBoundingClientRect().width))
  for (const [index, cell] of cells.entries()) {
    const style = before[index]
    if (style === null || style === undefined) cell.removeAttribute('style')
    else cell.setAttribute('style', style)
  }
  return Math.ceil(widest) + AROUND + FREE
}
